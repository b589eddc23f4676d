import type { CatalogueRecord } from '../core/catalogue/catalogue-record.ts'

/** A record that an image matcher recognised. */
export interface Recognised {
  readonly record: CatalogueRecord
  /** Address of the record's photograph. */
  readonly imgsrc: string
  /** 0 certainly the same, 1 certainly not. */
  readonly distance: number
  /** Which of the person's photographs shows it, counted from 0. */
  readonly photo: number
}
