import { type Cents, cents } from './cents.ts'

/** `margin_scheme`: second-hand goods, where only what the seller earned on the piece is taxed. */
export const taxStatuses = ['not_liable', 'liable', 'margin_scheme'] as const
export type TaxStatus = (typeof taxStatuses)[number]

/** A seller's terms as they were at the checkout. Rates are in basis points, 0 where they are not liable. */
export interface SaleTax {
  readonly status: TaxStatus
  readonly rateBps: number
  readonly taxNumber?: string | undefined
  readonly businessName?: string | undefined
  readonly businessAddress?: string | undefined
  /** Under the margin scheme, if it was known then. */
  readonly purchasePriceCents?: Cents | undefined
}

/** Divides a price that includes the tax. Both parts add up to it. */
export function splitTax(gross: Cents, rateBps: number): { readonly net: Cents; readonly tax: Cents } {
  const tax = Math.round((gross * rateBps) / (100_00 + rateBps))
  return { net: cents(gross - tax), tax: cents(tax) }
}

/** What is left of the price after the purchase; a loss is no margin. */
export const marginOf = (price: Cents, purchasePrice: Cents): Cents => cents(Math.max(price - purchasePrice, 0))
