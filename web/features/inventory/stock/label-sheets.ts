import type { StockRow } from '../../../../shared/contract/endpoints/stock.ts'
import { passportPath } from '../../../../shared/rules/passport.ts'

/** In millimeters. The printer's margins have to be off: a sheet is printed at its true size. */
export interface LabelSheet {
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  /** Of the whole page; a roll's page is one label. */
  readonly page: { readonly width: number; readonly height: number }
  readonly top: number
}

export const labelSheets = {
  a4: { columns: 3, rows: 8, width: 70, height: 37, page: { width: 210, height: 297 }, top: 0.5 },
  roll: { columns: 1, rows: 1, width: 62, height: 29, page: { width: 62, height: 29 }, top: 0 },
} as const satisfies Record<string, LabelSheet>
export type SheetName = keyof typeof labelSheets

/** Twenty sheets: each code is drawn. */
export const MAX_LABELS = 480

/** Pages of labels; null is a label that is used already. @param first the first free one, from 1 */
export function pagesOf<Piece>(pieces: readonly Piece[], { columns, rows }: LabelSheet, first = 1): (Piece | null)[][] {
  const size = columns * rows
  const places = [...Array.from({ length: first - 1 }, () => null), ...pieces]
  return Array.from({ length: Math.ceil(places.length / size) }, (_, page) =>
    places.slice(page * size, (page + 1) * size),
  )
}

/**
 * What everyone may read: the listing, else the passport; else the piece in its owner's table. A piece that is listed
 * again has another listing, so the code also names the piece.
 */
export function labelPath({ id, listingId, pieceId }: Pick<StockRow, 'id' | 'listingId' | 'pieceId'>): string {
  if (listingId) return `/marketplace/${listingId}?piece=${id}`
  return pieceId ? passportPath(pieceId) : `/inventory?view=table&piece=${id}`
}
