import { mockClient } from 'aws-sdk-client-mock'
import { beforeAll, expect, it, vi } from 'vitest'
import { MAX_RECEIVES } from '../../events/delivery.ts'
import type { EventEnvelope } from '../../events/event.ts'
import { mailReturned } from '../../events/mail.ts'
import { orderReceived, orderShipped } from '../../events/order.ts'
import { payoutSent } from '../../events/payout.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { handler as onEventMail } from '../notify/on-event-mail.ts'
import { handler as onMailReturned } from '../notify/on-mail-returned-note.ts'
import { handler as onOrderReceivedPayOut } from '../payouts/on-order-received-pay-out.ts'
import { log } from '../platform/log.ts'
import { documentClient } from '../platform/table.ts'
import { emittedOf, tryAt } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { letPayoutFallDue } from '../testing/pass-time.ts'
import { connectPayouts } from '../testing/payments.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'

const { mailTo, refuseNext } = watchMail()
let admin: Member
beforeAll(async () => {
  admin = await newAdmin()
})

const storyOf = async (id: string) => (await admin.call(orders.getOrderStory, { params: { id } })).body

const shipment = { carrier: 'usps', trackingNumber: '9400111899223856928499', service: null } as const
const REQUEST = 'Xr4_shipping-request=='

/** Shipped by a request that CloudFront named, and its event as the queue has it. */
async function ship({ transactionId: id, seller }: Purchase): Promise<EventEnvelope> {
  await seller.call(orders.shipOrder, { params: { id }, body: shipment, headers: { 'x-amz-cf-id': REQUEST } })
  const [event] = await emittedOf(orderShipped, { orderId: id })
  return event!
}

it('tells what happened, what caused it, which mail went out and which reactions are waited for', async () => {
  const purchase = await newPurchase()
  const event = await ship(purchase)
  expect(event.cause).toEqual({ requestId: REQUEST })
  const before = (await storyOf(purchase.transactionId)).events.find(({ id }) => id === event.id)
  expect(before).toMatchObject({ name: 'order-shipped', requestId: REQUEST, causedBy: null })
  expect(before?.deliveries.find(({ reaction }) => reaction === 'on-event-mail')).toMatchObject({
    ...{ state: 'waiting', at: null, tries: 0 },
  })

  expect(await tryAt(onEventMail, 'on-event-mail', event)).toBe(true)
  const story = await storyOf(purchase.transactionId)
  expect(story).toMatchObject({
    itemName: purchase.listing.itemName,
    status: 'shipped',
    seller: { username: purchase.seller.user.username },
    buyer: { username: purchase.buyer.user.username },
    isWhole: true,
  })
  expect(story.moments.map(({ what }) => what)).toEqual(['paidAt', 'shippedAt'])
  expect(story.events.map(({ name }) => name)).toEqual(expect.arrayContaining(['listing-sold', 'order-shipped']))
  const { deliveries = [] } = story.events.find(({ id }) => id === event.id) ?? {}
  expect(deliveries.find(({ reaction }) => reaction === 'on-event-mail')).toMatchObject({
    ...{ state: 'done', tries: 1, error: null },
    mails: [{ id: expect.stringMatching(/./), to: 'buyer', state: 'sent' }],
  })
  expect(deliveries.find(({ reaction }) => reaction === 'on-event-notify')?.state).toBe('waiting')
  // SES tells them again with each bounce.
  expect(mailTo(purchase.buyer).at(-1)?.tags).toEqual({ orderId: purchase.transactionId, eventId: event.id })
  // Addresses and names of its people are in no part of it.
  expect(JSON.stringify(story)).not.toContain(purchase.buyer.user.email)
})

it('is done once although it could not be noted', async () => {
  const purchase = await newPurchase()
  const event = await ship(purchase)
  const warn = vi.spyOn(log, 'warn').mockResolvedValue(undefined as never)
  const stub = mockClient(documentClient)
  const { wrappedMethod } = stub.send as unknown as { wrappedMethod: (sent: object) => Promise<unknown> }
  stub.send.callsFake(async function (this: unknown, sent: { input: { Item?: { pk?: string } } }) {
    if (sent.input.Item?.pk?.startsWith('DELIVERIES#')) throw new Error('no table')
    return wrappedMethod.call(this, sent)
  } as never)
  expect(await tryAt(onEventMail, 'on-event-mail', event)).toBe(true)
  stub.restore()
  expect(warn).toHaveBeenCalledWith('delivery not noted', expect.anything())
  warn.mockRestore()
})

it('keeps the mail’s id when the event is delivered twice', async () => {
  const purchase = await newPurchase()
  const event = await ship(purchase)
  const mailOf = async () =>
    (await storyOf(purchase.transactionId)).events
      .find(({ id }) => id === event.id)
      ?.deliveries.flatMap(({ mails }) => mails)
  await tryAt(onEventMail, 'on-event-mail', event)
  const first = await mailOf()
  expect(first).toHaveLength(1)
  await tryAt(onEventMail, 'on-event-mail', event, 2)
  expect(await mailOf()).toEqual(first)
})

it('says of a mail that fails that it is tried again, until it went out or was put aside', async () => {
  const purchase = await newPurchase()
  const event = await ship(purchase)
  const mailing = async () =>
    (await storyOf(purchase.transactionId)).events
      .find(({ id }) => id === event.id)
      ?.deliveries.find(({ reaction }) => reaction === 'on-event-mail')
  refuseNext()
  expect(await tryAt(onEventMail, 'on-event-mail', event)).toBe(false)
  expect(await mailing()).toMatchObject({ state: 'failed', tries: 1, error: expect.stringMatching(/Error/), mails: [] })
  refuseNext()
  expect(await tryAt(onEventMail, 'on-event-mail', event, MAX_RECEIVES)).toBe(false)
  expect(await mailing()).toMatchObject({ state: 'put_aside', tries: MAX_RECEIVES })
  expect(await tryAt(onEventMail, 'on-event-mail', event)).toBe(true)
  expect(await mailing()).toMatchObject({ state: 'done', error: null })
})

it('says of a mail that came back why, by what SES tells of it', async () => {
  const purchase = await newPurchase()
  await tryAt(onEventMail, 'on-event-mail', await ship(purchase))
  const mailsOf = async () =>
    (await storyOf(purchase.transactionId)).events.flatMap(({ deliveries }) => deliveries).flatMap(({ mails }) => mails)
  const [sent] = await mailsOf()
  const returned = {
    ...mailReturned.sample,
    mail: { messageId: sent?.id ?? '', tags: { orderId: [purchase.transactionId] } },
  }
  const event = { id: 'bounce-1', name: mailReturned.name, occurredAt: new Date().toISOString(), payload: returned }
  for (let times = 0; times < 2; times++) expect(await tryAt(onMailReturned, 'on-mail-returned-note', event)).toBe(true)
  expect(await mailsOf()).toMatchObject([
    { id: sent?.id, state: 'bounce', detail: 'Permanent NoEmail', returnedAt: event.occurredAt },
  ])
})

it('carries the request on to what a reaction emits, with the event that made it', async () => {
  const seller = await newMember()
  await connectPayouts(seller)
  const { transactionId: id, buyer } = await newPurchase({ seller })
  await buyer.call(orders.receiveOrder, { params: { id }, headers: { 'x-amz-cf-id': REQUEST } })
  await letPayoutFallDue(id)
  const [received] = await emittedOf(orderReceived, { orderId: id })
  expect(await tryAt(onOrderReceivedPayOut, 'on-order-received-pay-out', received!)).toBe(true)
  const [sent] = await emittedOf(payoutSent, { transactionId: id })
  expect(sent?.cause).toEqual({ requestId: REQUEST, eventId: received?.id })
  const { events } = await storyOf(id)
  expect(events.find(event => event.id === sent?.id)).toMatchObject({ requestId: REQUEST, causedBy: received?.id })
})

it('takes no made-up id of a request where no CloudFront names it', async () => {
  const { transactionId: id, seller } = await newPurchase()
  await seller.call(orders.shipOrder, {
    params: { id },
    body: shipment,
    headers: { 'x-amz-cf-id': 'x'.repeat(300_000) },
  })
  expect((await emittedOf(orderShipped, { orderId: id }))[0]?.cause?.requestId).toMatch(/^[\w-]{36}$/)
})

it('is told to admins alone, and of an order that is there', async () => {
  const { transactionId: id, seller, buyer } = await newPurchase()
  for (const person of [seller, buyer, await newMember()])
    expect((await person.send(orders.getOrderStory, { params: { id } })).status).toBe(403)
  expect((await new Visitor().send(orders.getOrderStory, { params: { id } })).status).toBe(401)
  expect((await admin.send(orders.getOrderStory, { params: { id: 'no-such-order' } })).status).toBe(404)
})
