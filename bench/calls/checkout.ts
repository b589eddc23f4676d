import { findCheckoutBySession } from '../../functions/checkout/checkout-store.ts'
import { deliver, eventsAbout, pay, sessionIdOf } from '../../functions/testing/payments.ts'
import { endpoints } from '../../shared/endpoint-table.ts'
import type { CallsOf } from '../call.ts'
import { buyer, offer } from '../people.ts'

async function openCheckout() {
  const { listing } = await offer()
  const { body } = await buyer.call(endpoints.createCheckoutSession, { body: { listingId: listing.id } })
  return { listing, url: body.url, sessionId: sessionIdOf(body.url) }
}

export const calls: CallsOf<'checkout'> = {
  createCheckoutSession: async () => {
    const { listing } = await offer()
    return () => buyer.call(endpoints.createCheckoutSession, { body: { listingId: listing.id } })
  },
  getCheckoutSession: async () => {
    const { url, sessionId } = await openCheckout()
    await pay(url)
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
    await deliver(completed!)
    return () => buyer.call(endpoints.getCheckoutSession, { params: { sessionId } })
  },
  cancelCheckout: async () => {
    const { sessionId } = await openCheckout()
    const open = await findCheckoutBySession(sessionId)
    return () => buyer.call(endpoints.cancelCheckout, { params: { checkoutId: open!.id } })
  },
  receiveStripeWebhook: async () => {
    const { url, sessionId } = await openCheckout()
    await pay(url)
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
    return () => deliver(completed!)
  },
}
