import { type Cents, cents, sumCents } from '../../../../shared/rules/cents.ts'
import {
  divideByParts,
  type HousePart,
  type HouseParts,
  housePartsOf,
  mapHouseParts,
} from '../../../../shared/rules/house-parts.ts'
import { shareOut } from '../../../../shared/rules/share-out.ts'
import type { NamedBack, SaleBack, SaleRecord } from './sale-store.ts'

type SaleMoney = Pick<
  SaleRecord,
  | 'salePriceCents'
  | 'shippingCents'
  | 'taxCents'
  | HousePart
  | 'sellerPayoutCents'
  | 'refundedCents'
  | 'disputedCents'
  | 'feeBackCents'
  | 'lines'
  | 'namedBack'
>

type Paid = Pick<SaleMoney, 'salePriceCents' | 'premiumCents' | 'shippingCents' | 'taxCents'>

/** Without the tax that was added at checkout. */
const untaxedCentsOf = ({ salePriceCents, premiumCents, shippingCents }: Omit<Paid, 'taxCents'>): Cents =>
  cents(salePriceCents + (premiumCents ?? 0) + (shippingCents ?? 0))

/** What the seller taxes: the premium is the shop’s, and the tax that was added is the authorities’. */
export const sellersTurnoverOf = ({ salePriceCents, shippingCents }: Omit<Paid, 'taxCents'>): Cents =>
  cents(salePriceCents + (shippingCents ?? 0))

/** What the buyer paid. */
export const paidCentsOf = ({ taxCents = cents(0), ...sale }: Paid): Cents => cents(untaxedCentsOf(sale) + taxCents)

/** Refunds and disputes in all, at most what was paid. */
export const backCentsOf = (sale: SaleMoney): Cents =>
  cents(Math.min(paidCentsOf(sale), (sale.refundedCents ?? 0) + (sale.disputedCents ?? 0)))

/** Who bears what of it. All but `backCents` add up to it. */
export interface Back extends HouseParts {
  readonly backCents: Cents
  /** Includes shipping. */
  readonly sellerCents: Cents
  /** Not to be handed over to the authorities any more. */
  readonly taxCents: Cents
}

/** `part` of `whole`, rounded up. */
export const shareOfWhole = (amount: Cents, part: number, whole: number): Cents =>
  cents(amount - Number((BigInt(amount) * BigInt(whole - part)) / BigInt(whole)))

/**
 * What went back of each piece, in the order of the lines. What was refunded for a piece is its own; the rest, such as
 * what a bank took, is of all in proportion to what was paid for each.
 */
export function backOfEach(sale: SaleMoney): Cents[] {
  const { lines = [], namedBack = {} } = sale
  const back = backCentsOf(sale)
  const named = lines.map(({ listingId }) => namedBack[listingId] ?? 0)
  const sum = named.reduce((total: number, each) => total + each, 0)
  if (back < sum)
    return shareOut(
      back,
      named.map(each => ({ weight: each, most: each })),
    ).map(cents)
  const rest = lines.map(({ paidCents }, index) => ({ weight: paidCents, most: paidCents - (named[index] ?? 0) }))
  return shareOut(back - sum, rest).map((share, index) => cents(share + (named[index] ?? 0)))
}

/** What can still go back of each piece, by listing. */
function leftOfEach(sale: SaleMoney): Map<string, Cents> {
  const back = backOfEach(sale)
  return new Map(
    sale.lines?.map(({ listingId, paidCents }, index) => [listingId, cents(paidCents - (back[index] ?? 0))]),
  )
}

/** What can still go back of pieces, by their listings. */
export const leftOfPieces = (sale: SaleMoney, pieces: readonly string[]): Cents => {
  const left = leftOfEach(sale)
  return sumCents(pieces.map(id => left.get(id) ?? cents(0)))
}

/** What is refunded for pieces, added to what was: in proportion to what was paid for each, as far as something is left. */
export function namedAfter(sale: SaleMoney, pieces: readonly string[], amount: Cents): NamedBack {
  const left = leftOfEach(sale)
  const paid = new Map(sale.lines?.map(({ listingId, paidCents }) => [listingId, paidCents]))
  const shares = shareOut(
    amount,
    pieces.map(id => ({ weight: paid.get(id) ?? 0, most: left.get(id) ?? 0 })),
  )
  return {
    ...sale.namedBack,
    ...Object.fromEntries(pieces.map((id, index) => [id, cents((sale.namedBack?.[id] ?? 0) + (shares[index] ?? 0))])),
  }
}

/** Each piece as if it had been sold alone, with what went back of it. Of one piece, the sale itself. */
function partsOf(sale: SaleMoney): SaleMoney[] {
  if (!sale.lines) return [sale]
  const back = backOfEach(sale)
  return sale.lines.map(({ money }, index) => ({ ...money, refundedCents: back[index] ?? cents(0) }) as SaleMoney)
}

const sumOfAll = <T extends Record<keyof T, Cents>>(all: readonly T[]): T =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map(name => [name, sumCents(all.map(each => each[name as keyof T]))]),
  ) as T

/**
 * Each bears its share in proportion; of what does not divide, the seller bears the cent. The parts of the whole payment
 * are the parts of the sale, in however many refunds it went back. The tax is divided first, the rest as if there were none.
 * Of several pieces, each has its own proportion.
 */
export const refundShare = (sale: SaleMoney): Back => sumOfAll(partsOf(sale).map(shareOfOne))

function shareOfOne(sale: SaleMoney): Back {
  const backCents = backCentsOf(sale)
  const untaxedCents = shareOfWhole(untaxedCentsOf(sale), backCents, paidCentsOf(sale))
  const sellerCents = shareOfWhole(sale.sellerPayoutCents, untaxedCents, untaxedCentsOf(sale))
  return {
    backCents,
    sellerCents,
    ...divideByParts(cents(untaxedCents - sellerCents), housePartsOf(sale)),
    taxCents: cents(backCents - untaxedCents),
  }
}

/** What each bears more than before. */
export function refundedBetween(sale: SaleMoney, before: SaleBack, after: SaleBack): Back {
  const [was, is] = [refundShare({ ...sale, ...before }), refundShare({ ...sale, ...after })]
  return {
    backCents: cents(is.backCents - was.backCents),
    sellerCents: cents(is.sellerCents - was.sellerCents),
    ...mapHouseParts(part => cents(is[part] - was[part])),
    taxCents: cents(is.taxCents - was.taxCents),
  }
}

/** The sale without what went back. */
export function keptOf(sale: SaleMoney) {
  const kept = sumOfAll(partsOf(sale).map(keptOfOne))
  return { ...kept, sellerPayoutCents: cents(Math.max(0, kept.sellerPayoutCents - (sale.feeBackCents ?? 0))) }
}

function keptOfOne(sale: SaleMoney) {
  const { shippingCents = cents(0), taxCents = cents(0) } = sale
  const back = shareOfOne(sale)
  const untaxedCents = cents(back.backCents - back.taxCents)
  const shippingBack = shareOfWhole(shippingCents, untaxedCents, untaxedCentsOf(sale))
  return {
    taxCents: cents(taxCents - back.taxCents),
    salePriceCents: cents(sale.salePriceCents - (untaxedCents - shippingBack - back.premiumCents)),
    shippingCents: cents(shippingCents - shippingBack),
    ...mapHouseParts(part => cents((sale[part] ?? 0) - back[part])),
    sellerPayoutCents: cents(sale.sellerPayoutCents - back.sellerCents),
  }
}

/** What is left of one piece of several. Stripe’s fee is of the whole payment. */
export const keptOfPiece = (sale: SaleMoney, listingId: string) =>
  keptOfOne(partsOf(sale)[sale.lines?.findIndex(line => line.listingId === listingId) ?? 0] ?? sale)

/** Stripe's fee of a payment, and whether sellers bear it for what goes back from now on. */
export interface StripeFee {
  readonly feeCents: Cents
  readonly isBorne: boolean
}

/** The share of Stripe's fee that is taken off a seller: of what is back, and at most what they are left with. */
export function refundedFee(sale: SaleMoney, { feeCents, isBorne }: StripeFee): Cents {
  const back = refundShare(sale)
  const share = Math.round((feeCents * back.backCents) / paidCentsOf(sale))
  const most = Math.min(share, sale.sellerPayoutCents - back.sellerCents)
  return cents(isBorne ? most : Math.min(most, sale.feeBackCents ?? 0))
}
