import { type Cents, cents } from '../../../shared/cents.ts'
import type { SaleBack, SaleRecord } from './sale-store.ts'

type SaleMoney = Pick<
  SaleRecord,
  | 'salePriceCents'
  | 'shippingCents'
  | 'commissionCents'
  | 'reserveFeeCents'
  | 'sellerPayoutCents'
  | 'refundedCents'
  | 'disputedCents'
  | 'feeBackCents'
>

/** What the buyer paid. */
export const paidCentsOf = ({
  salePriceCents,
  shippingCents = cents(0),
}: Pick<SaleMoney, 'salePriceCents' | 'shippingCents'>): Cents => cents(salePriceCents + shippingCents)

/** Refunds and disputes in all, at most what was paid. */
export const backCentsOf = (sale: SaleMoney): Cents =>
  cents(Math.min(paidCentsOf(sale), (sale.refundedCents ?? 0) + (sale.disputedCents ?? 0)))

/** Who bears what of it. Seller, commission and reserve fee add up to it. */
export interface Back {
  readonly backCents: Cents
  /** With shipping. */
  readonly sellerCents: Cents
  readonly commissionCents: Cents
  readonly reserveFeeCents: Cents
}

/** `part` of `whole`, rounded up. */
const shareOf = (amount: Cents, part: number, whole: number): Cents =>
  cents(amount - Number((BigInt(amount) * BigInt(whole - part)) / BigInt(whole)))

/**
 * Each bears its share in proportion; of what does not divide, the seller bears the cent. The parts of the whole payment
 * are the parts of the sale, in however many refunds it went back.
 */
export function backOf(sale: SaleMoney): Back {
  const { commissionCents, reserveFeeCents, sellerPayoutCents } = sale
  const paid = paidCentsOf(sale)
  const backCents = backCentsOf(sale)
  const seller = shareOf(sellerPayoutCents, backCents, paid)
  const fees = commissionCents + reserveFeeCents
  const feesBack = backCents - seller
  const commission = fees === 0 ? 0 : Math.round((feesBack * commissionCents) / fees)
  return {
    backCents,
    sellerCents: seller,
    commissionCents: cents(commission),
    reserveFeeCents: cents(feesBack - commission),
  }
}

/** What each bears more than before. */
export function backBetween(sale: SaleMoney, before: SaleBack, after: SaleBack): Back {
  const [was, is] = [backOf({ ...sale, ...before }), backOf({ ...sale, ...after })]
  return {
    backCents: cents(is.backCents - was.backCents),
    sellerCents: cents(is.sellerCents - was.sellerCents),
    commissionCents: cents(is.commissionCents - was.commissionCents),
    reserveFeeCents: cents(is.reserveFeeCents - was.reserveFeeCents),
  }
}

/** The sale without what went back. */
export function keptOf(sale: SaleMoney) {
  const { shippingCents = cents(0) } = sale
  const back = backOf(sale)
  const shippingBack = shareOf(shippingCents, back.backCents, paidCentsOf(sale))
  return {
    salePriceCents: cents(sale.salePriceCents - (back.backCents - shippingBack)),
    shippingCents: cents(shippingCents - shippingBack),
    commissionCents: cents(sale.commissionCents - back.commissionCents),
    reserveFeeCents: cents(sale.reserveFeeCents - back.reserveFeeCents),
    sellerPayoutCents: cents(Math.max(0, sale.sellerPayoutCents - back.sellerCents - (sale.feeBackCents ?? 0))),
  }
}

/** The share of Stripe's fee that is taken off a seller, at most what they are left with. Never less than before. */
export function feeBackOf(sale: SaleMoney, feeCents: Cents): Cents {
  const back = backOf(sale)
  const share = Math.round((feeCents * back.backCents) / paidCentsOf(sale))
  return cents(Math.max(sale.feeBackCents ?? 0, Math.min(share, sale.sellerPayoutCents - back.sellerCents)))
}
