import type { MatchLevel } from '../../shared/contract/endpoints/identify.ts'
import type { CatalogueRecord } from '../core/identify/catalogue/catalogue-record.ts'

export interface Recognized {
  readonly record: CatalogueRecord
  readonly imgsrc: string
  /** 0 certainly the same, 1 certainly not. */
  readonly distance: number
  readonly level: MatchLevel
  /** Index of the person's photograph that shows it. */
  readonly photo: number
  /** Indexes of all photographs that show it. Absent in older searches. */
  readonly agreeing?: readonly number[] | undefined
  /** Photographs that show another record's piece. */
  readonly differing?: readonly { readonly photo: number; readonly itemName: string }[] | undefined
}
