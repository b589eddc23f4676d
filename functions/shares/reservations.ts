import { DomainError } from '../../shared/contract/errors.ts'
import type { CheckoutRecord } from '../core/money/checkout/checkout-record.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { refuseCostlyChange } from '../core/money/checkout/hold-limits.ts'
import { type PaymentPage, resumeCheckout } from '../core/money/checkout/payment-page.ts'
import { type CheckoutDeps, endCheckout } from '../core/money/checkout/stripe-sync.ts'

export const isAhead = (time: string | undefined, now: Date) => time !== undefined && Date.parse(time) > now.getTime()

/** Ended before anyone got its page to pay on, for example because Stripe was silent. */
export const cameToNothing = (checkout: CheckoutRecord | undefined): boolean =>
  checkout?.url === undefined && (checkout?.status === 'cancelled' || checkout?.status === 'expired')

/** @throws DomainError checkout_paid, checkout_over */
export async function repeat(checkoutId: string, now: Date, deps: CheckoutDeps): Promise<PaymentPage | undefined> {
  const page = await resumeCheckout(checkoutId, now, deps)
  if (page) return page
  const { status, url } = (await findCheckout(checkoutId)) ?? {}
  if (status === 'paid') throw new DomainError('checkout_paid')
  // The bank takes its time: the next attempt reports it.
  if (status === 'processing' || url === undefined) return undefined
  throw new DomainError('checkout_over')
}

/** If it was paid meanwhile, the shares are the buyer's. @throws DomainError payment_processing, payment_unchangeable */
export async function makeRoom(checkoutId: string, now: Date, deps: CheckoutDeps): Promise<undefined> {
  const checkout = await findCheckout(checkoutId)
  if (checkout?.status === 'processing') throw new DomainError('payment_processing')
  if (checkout?.status !== 'open') return
  refuseCostlyChange(checkout, now)
  await endCheckout(checkout, 'replaced', now, deps)
}
