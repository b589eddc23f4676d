import { type Cents, cents } from '../../../../shared/rules/cents.ts'
import {
  divideByParts,
  type HousePart,
  type HouseParts,
  housePartsOf,
  mapHouseParts,
} from '../../../../shared/rules/house-parts.ts'
import type { SaleBack, SaleRecord } from './sale-store.ts'

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
const shareOf = (amount: Cents, part: number, whole: number): Cents =>
  cents(amount - Number((BigInt(amount) * BigInt(whole - part)) / BigInt(whole)))

/**
 * Each bears its share in proportion; of what does not divide, the seller bears the cent. The parts of the whole payment
 * are the parts of the sale, in however many refunds it went back. The tax is divided first, the rest as if there were none.
 */
export function refundShare(sale: SaleMoney): Back {
  const backCents = backCentsOf(sale)
  const untaxedCents = shareOf(untaxedCentsOf(sale), backCents, paidCentsOf(sale))
  const sellerCents = shareOf(sale.sellerPayoutCents, untaxedCents, untaxedCentsOf(sale))
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
  const { shippingCents = cents(0), taxCents = cents(0) } = sale
  const back = refundShare(sale)
  const untaxedCents = cents(back.backCents - back.taxCents)
  const shippingBack = shareOf(shippingCents, untaxedCents, untaxedCentsOf(sale))
  return {
    taxCents: cents(taxCents - back.taxCents),
    salePriceCents: cents(sale.salePriceCents - (untaxedCents - shippingBack - back.premiumCents)),
    shippingCents: cents(shippingCents - shippingBack),
    ...mapHouseParts(part => cents((sale[part] ?? 0) - back[part])),
    sellerPayoutCents: cents(Math.max(0, sale.sellerPayoutCents - back.sellerCents - (sale.feeBackCents ?? 0))),
  }
}

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
