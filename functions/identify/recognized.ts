import type { CatalogueRecord } from '../core/catalogue/catalogue-record.ts'

export interface Recognized {
  readonly record: CatalogueRecord
  readonly imgsrc: string
  /** 0 certainly the same, 1 certainly not. */
  readonly distance: number
  /** Index of the person's photograph that shows it. */
  readonly photo: number
}
