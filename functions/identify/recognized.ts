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
}
