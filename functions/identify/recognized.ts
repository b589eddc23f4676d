import type { CatalogueRecord } from '../core/catalogue/catalogue-record.ts'

export interface Recognized {
  readonly record: CatalogueRecord
  /** Address of the record's photograph. */
  readonly imgsrc: string
  /** 0 certainly the same, 1 certainly not. */
  readonly distance: number
  /** Index of the person's photograph that shows it. */
  readonly photo: number
}
