import { type Cents, cents, sumCents } from '../../../../shared/rules/cents.ts'
import { splitFees } from '../../../../shared/rules/fees.ts'
import { type HouseParts, housePartsOf, mapHouseParts } from '../../../../shared/rules/house-parts.ts'
import type { ListingCheckout } from './checkout-record.ts'
import { type CheckoutLine, nameOfAll, type SaleLine, type SoldLine } from './line.ts'

const lineOf = (one: ListingCheckout): CheckoutLine => ({
  listingId: one.listingId,
  inventoryId: one.inventoryId,
  itemName: one.itemName,
  ...(one.imageUrl && { imageUrl: one.imageUrl }),
  isAuction: one.isAuction,
  ...(one.offerId && { offerId: one.offerId, promisedUntil: one.promisedUntil }),
  listingEdits: one.listingEdits,
  amountCents: one.amountCents,
  commissionBps: one.commissionBps,
  commissionFixedCents: one.commissionFixedCents,
  commissionMinimumCents: one.commissionMinimumCents,
  reserveFeeCents: one.reserveFeeCents,
  premiumCents: one.premiumCents,
  royaltyCents: one.royaltyCents,
  royalty: one.royalty,
  feeTaxBps: one.feeTaxBps,
  shippingCents: one.shippingCents,
  purchasePriceCents: one.tax?.purchasePriceCents,
})

/** What a line has for itself or not at all: the checkout's own is another line's, or the sum. */
const ofLinesAlone = {
  imageUrl: undefined,
  offerId: undefined,
  promisedUntil: undefined,
  listingEdits: undefined,
  commissionFixedCents: undefined,
  commissionMinimumCents: undefined,
  premiumCents: undefined,
  royaltyCents: undefined,
  royalty: undefined,
}

/** Each piece as if it were paid for alone. Also of a payment for one. */
export const singlesOf = (checkout: ListingCheckout): ListingCheckout[] =>
  checkout.lines?.map(line => ({
    ...checkout,
    ...ofLinesAlone,
    lines: undefined,
    ...line,
    // Before lines had it, all had the same artist's.
    ...(line.royaltyCents && !line.royalty && { royalty: checkout.royalty }),
  })) ?? [checkout]

const totalOf = (singles: readonly ListingCheckout[], part: 'premiumCents' | 'royaltyCents' | 'reserveFeeCents') =>
  sumCents(singles.map(one => one[part] ?? cents(0)))

/** One checkout of pieces of the same seller. `Mantel Clock +2` has three. */
export function together(singles: readonly [ListingCheckout, ...ListingCheckout[]]): ListingCheckout {
  const [first, ...others] = singles
  if (others.length === 0) return first
  const { offerId, promisedUntil, royalty, ...rest } = first
  const premiumCents = totalOf(singles, 'premiumCents')
  const royaltyCents = totalOf(singles, 'royaltyCents')
  return {
    ...rest,
    itemName: nameOfAll(singles.map(({ itemName }) => itemName)),
    isAuction: singles.every(({ isAuction }) => isAuction),
    amountCents: sumCents(singles.map(({ amountCents }) => amountCents)),
    ...(first.shippingCents !== undefined && {
      shippingCents: sumCents(singles.map(({ shippingCents = cents(0) }) => shippingCents)),
    }),
    reserveFeeCents: totalOf(singles, 'reserveFeeCents'),
    ...(premiumCents > 0 && { premiumCents }),
    ...(royaltyCents > 0 && { royaltyCents }),
    lines: singles.map(lineOf),
  }
}

type Split = ReturnType<typeof splitFees>

export const splitOfOne = (one: ListingCheckout): Split =>
  splitFees(one.amountCents, one, one.reserveFeeCents, one.shippingCents)

/** Fees are taken of each piece by its own terms; the rate of all is what they come to on average. */
export function splitOf(checkout: ListingCheckout): Split {
  const splits = singlesOf(checkout).map(splitOfOne)
  const [first] = splits
  if (!first || splits.length === 1) return splitOfOne(checkout)
  const total = (part: 'salePriceCents' | 'shippingCents' | 'sellerPayoutCents' | 'commissionFixedCents') =>
    sumCents(splits.map(split => split[part]))
  const parts: HouseParts = mapHouseParts(part => sumCents(splits.map(split => housePartsOf(split)[part])))
  const salePriceCents = total('salePriceCents')
  const weighed = splits.reduce((sum, split) => sum + split.commissionBps * split.salePriceCents, 0)
  return {
    ...first,
    ...parts,
    salePriceCents,
    shippingCents: total('shippingCents'),
    sellerPayoutCents: total('sellerPayoutCents'),
    commissionBps: Math.round(weighed / salePriceCents),
    commissionFixedCents: total('commissionFixedCents'),
    commissionMinimumCents: sumCents(splits.map(split => split.commissionMinimumCents)),
  }
}

/** The tax of the whole payment, by what each piece costs with its parcel; the rounding stays with the last. */
export function taxOfEach(splits: readonly Split[], taxCents: Cents): Cents[] {
  const costs = splits.map(split => split.salePriceCents + split.premiumCents + split.shippingCents)
  const all = costs.reduce((sum, cost) => sum + cost, 0)
  let before = 0
  let given = 0
  return costs.map(cost => {
    before += cost
    const until = all === 0 ? 0 : Number((BigInt(taxCents) * BigInt(before)) / BigInt(all))
    const share = cents(until - given)
    given = until
    return share
  })
}

/** What each piece brought. Absent of one piece. @param taxCents of the whole payment */
export function saleLinesOf(
  { lines }: ListingCheckout,
  splits: readonly Split[],
  taxCents: Cents,
): readonly SaleLine[] | undefined {
  const taxes = taxOfEach(splits, taxCents)
  return lines?.map((line, index) => {
    const { listingId, inventoryId, itemName, imageUrl, amountCents: priceCents, purchasePriceCents } = line
    const { salePriceCents, shippingCents, sellerPayoutCents, ...terms } = splits[index] as Split
    const parts = housePartsOf(terms)
    const money = { salePriceCents, shippingCents, sellerPayoutCents, taxCents: taxes[index] ?? cents(0), ...parts }
    return {
      ...{ listingId, inventoryId, itemName, priceCents },
      ...(imageUrl && { imageUrl }),
      paidCents: sumCents([salePriceCents, shippingCents, parts.premiumCents, money.taxCents]),
      money: { ...money, ...(purchasePriceCents !== undefined && { purchasePriceCents }) },
    }
  })
}

/** Without what they brought, which is its seller’s matter. */
export const soldLinesOf = (lines: readonly SaleLine[]): SoldLine[] => lines.map(({ money: _, ...line }) => line)
