import { findCheckout, findCheckoutBySession } from '../../../functions/core/money/checkout/checkout-store.ts'
import { decideRefund, findRefund, noteRefund } from '../../../functions/core/money/checkout/refund-store.ts'
import { deliver, eventsAbout, pay, sessionIdOf } from '../../../functions/testing/payments.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import type { CallsOf } from '../measure/call.ts'
import { admin, buyer, offer } from '../measure/people.ts'

async function openCheckout() {
  const { listing } = await offer()
  const { body } = await buyer.call(endpoints.createCheckoutSession, { body: { listingId: listing.id } })
  return { listing, url: body.url, sessionId: sessionIdOf(body.url) }
}

/** A payment that is to go back, and whose refund failed three times. */
async function leaveRefund() {
  const { url, sessionId } = await openCheckout()
  await pay(url)
  const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
  const { id } = (await findCheckoutBySession(sessionId))!
  await decideRefund((await findCheckout(id))!, String(Object(completed!.data.object).payment_intent), new Date())
  for (const refund of ['re_1', 're_2', 're_3'])
    await noteRefund((await findRefund({ checkoutId: id, no: 1 }))!, { id: refund, status: 'failed' }, new Date())
  return id
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
  listFailedRefunds: async () => {
    await leaveRefund()
    return () => admin.call(endpoints.listFailedRefunds)
  },
  retryRefund: async () => {
    const checkoutId = await leaveRefund()
    return () => admin.call(endpoints.retryRefund, { params: { checkoutId } })
  },
  settleRefund: async () => {
    const checkoutId = await leaveRefund()
    const refundId = (await findRefund({ checkoutId, no: 1 }))?.stripeRefundId ?? ''
    const body = { refundId, note: 'By bank transfer.' }
    return () => admin.call(endpoints.settleRefund, { params: { checkoutId }, body })
  },
  receiveStripeWebhook: async () => {
    const { url, sessionId } = await openCheckout()
    await pay(url)
    const [completed] = await eventsAbout(sessionId, 'checkout.session.completed')
    return () => deliver(completed!)
  },
}
