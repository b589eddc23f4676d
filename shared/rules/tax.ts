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

/**
 * What is left after the purchase; a loss is no margin.
 * @param selling all that the buyer pays the seller, so with shipping (Directive 2006/112/EC, article 312)
 */
export const marginOf = (selling: Cents, purchasePrice: Cents): Cents => cents(Math.max(selling - purchasePrice, 0))

/** The three kinds of pieces that an invoice under the margin scheme tells apart (article 226, point 14). */
export const marginGoods = ['second_hand', 'works_of_art', 'collectors_items_and_antiques'] as const
export type MarginGoods = (typeof marginGoods)[number]

const ANTIQUE_AFTER_YEARS = 100

/** @param latestYear in which it may have been made, if that is known */
export function marginGoodsOf(
  category: string | undefined,
  latestYear: number | undefined,
  soldIn: number,
): MarginGoods {
  if (category === 'Art') return 'works_of_art'
  const isAntique = latestYear !== undefined && soldIn - latestYear > ANTIQUE_AFTER_YEARS
  return isAntique || category === 'Collectibles' ? 'collectors_items_and_antiques' : 'second_hand'
}
