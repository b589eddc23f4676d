import { type Cents, cents, sumCents } from './cents.ts'
import { MAX_SHIPPING_CENTS } from './delivery.ts'
import { amountField } from './money.ts'

/** What each further piece in a parcel adds to the dearest one; 0: nothing. Null: its own price. */
export const furtherPieceField = amountField(MAX_SHIPPING_CENTS).nullable()

/**
 * What each piece of a parcel bears: the dearest its own price, the others what a further piece adds.
 * None bears more than its own price, so a parcel never costs more than its pieces sent apart.
 */
export function parcelShares(prices: readonly Cents[], furtherPiece: Cents | null | undefined): Cents[] {
  if (furtherPiece === null || furtherPiece === undefined) return [...prices]
  const dearest = prices.indexOf(cents(Math.max(...prices)))
  return prices.map((price, index) => (index === dearest ? price : cents(Math.min(price, furtherPiece))))
}

export const parcelCents = (prices: readonly Cents[], furtherPiece: Cents | null | undefined): Cents =>
  sumCents(parcelShares(prices, furtherPiece))
