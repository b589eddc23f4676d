import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { CheckoutRecord } from '../core/money/checkout/checkout-record.ts'
import { findCheckout, findCheckoutBySession } from '../core/money/checkout/checkout-store.ts'
import { findRefund } from '../core/money/checkout/refund-store.ts'
import { syncIfStripeAnswers } from '../core/money/checkout/stripe-sync.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { buyingAgain } from './buying-again.ts'
import { presentCheckout } from './present-checkout.ts'

async function present(checkout: CheckoutRecord, now: Date) {
  const { id, status } = checkout
  const refund = status === 'refunded' ? await findRefund({ checkoutId: id, no: 1 }) : undefined
  const isOver = status === 'cancelled' || status === 'expired'
  return { ...presentCheckout(checkout, refund), ...(isOver ? await buyingAgain(checkout, now) : notOver) }
}

const notOver = { isKept: false, pausedUntil: null }

export const handler = endpoint(checkout.getCheckoutSession, checkoutDeps, async ({ params, user, now }, deps) => {
  const found = await findCheckoutBySession(params.sessionId)
  if (!found || found.buyerId !== user.id) throw new DomainError('not_found')
  if (found.status !== 'open' && found.status !== 'processing') return present(found, now)
  // The buyer can return before the webhook arrives.
  await syncIfStripeAnswers(found, now, deps)
  return present((await findCheckout(found.id)) ?? found, now)
})
