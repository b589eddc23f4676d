import type { PosSale } from '../../../shared/contract/endpoints/pos.ts'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { centsToDecimal, parseCents } from '../../../shared/rules/money.ts'
import { type PaymentMethod, paymentMethods } from '../../../shared/rules/pos.ts'

/** Amounts as they are typed; the others are divided. */
export type TypedShares = Partial<Record<PaymentMethod, string>>

export interface RefundShare {
  readonly method: PaymentMethod
  /** Undefined: nothing was paid by it. */
  readonly most: Cents | undefined
  readonly amount: Cents
  /** As it is typed, or null. */
  readonly typed: string | null
}

/** What goes back by each method: as typed, else as much as was paid by it, until all goes back. */
export function dividedRefund(total: Cents, refundable: PosSale['refundable'], typed: TypedShares): RefundShare[] {
  const stated = (method: PaymentMethod) => parseCents(typed[method] ?? '') ?? 0
  let left = total - paymentMethods.reduce((sum, method) => sum + stated(method), 0)
  const shareOf = (method: PaymentMethod, most: Cents | undefined): RefundShare => {
    const own = typed[method]
    if (own !== undefined) return { method, most, amount: cents(stated(method)), typed: own }
    const amount = cents(Math.max(0, Math.min(left, most ?? 0)))
    left -= amount
    return { method, most, amount, typed: null }
  }
  const paid = new Map(refundable.map(({ method, amount }) => [method, amount]))
  return paymentMethods.map(method => shareOf(method, paid.get(method)))
}

/** As a request has them. */
export const statedShares = (shares: readonly RefundShare[]) =>
  shares.filter(({ amount }) => amount > 0).map(({ method, amount }) => ({ method, amount: centsToDecimal(amount) }))
