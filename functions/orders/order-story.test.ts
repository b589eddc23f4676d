import { beforeAll, expect, it, vi } from 'vitest'
import { MAX_RECEIVES } from '../../events/delivery.ts'
import type { EventEnvelope } from '../../events/event.ts'
import { listingSold } from '../../events/listing.ts'
import { mailReturned } from '../../events/mail.ts'
import { orderShipped } from '../../events/order.ts'
import { orders } from '../../shared/contract/endpoints/orders.ts'
import { handler as onEventMail } from '../notify/on-event-mail.ts'
import { handler as onMailReturned } from '../notify/on-mail-returned-note.ts'
import { handler as onListingSoldPayOut } from '../payouts/on-listing-sold-pay-out.ts'
import { log, logContext } from '../platform/log.ts'
import type { QueueHandler } from '../platform/reaction.ts'
import { emittedOf } from '../testing/events.ts'
import { watchMail } from '../testing/mail.ts'
import { connectPayouts } from '../testing/payments.ts'
import { newPurchase, type Purchase } from '../testing/purchases.ts'
import { messageOf } from '../testing/queue-messages.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'

const { refuseNext } = watchMail()
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

/** As a queue hands it to the function of that name. @returns whether it is done */
async function deliver(handler: QueueHandler, functionName: string, event: EventEnvelope, tries = 1): Promise<boolean> {
  const { id, name, occurredAt, payload, cause } = event
  const message = messageOf({ id, name, occurredAt, payload, cause })
  for (const { attributes } of message.Records) attributes.ApproximateReceiveCount = String(tries)
  const { batchItemFailures } = await handler(message, { functionName } as never)
  return batchItemFailures.length === 0
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

  expect(await deliver(onEventMail, 'on-event-mail', event)).toBe(true)
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
  // Addresses and names of its people are in no part of it.
  expect(JSON.stringify(story)).not.toContain(purchase.buyer.user.email)
})

it('keeps the mail’s id when the event is delivered twice', async () => {
  const purchase = await newPurchase()
  const event = await ship(purchase)
  const mailOf = async () =>
    (await storyOf(purchase.transactionId)).events
      .find(({ id }) => id === event.id)
      ?.deliveries.flatMap(({ mails }) => mails)
  await deliver(onEventMail, 'on-event-mail', event)
  const first = await mailOf()
  expect(first).toHaveLength(1)
  await deliver(onEventMail, 'on-event-mail', event, 2)
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
  expect(await deliver(onEventMail, 'on-event-mail', event)).toBe(false)
  expect(await mailing()).toMatchObject({ state: 'failed', tries: 1, error: expect.stringMatching(/Error/), mails: [] })
  refuseNext()
  expect(await deliver(onEventMail, 'on-event-mail', event, MAX_RECEIVES)).toBe(false)
  expect(await mailing()).toMatchObject({ state: 'put_aside', tries: MAX_RECEIVES })
  expect(await deliver(onEventMail, 'on-event-mail', event)).toBe(true)
  expect(await mailing()).toMatchObject({ state: 'done', error: null })
})

it('says of a mail that came back why, by what SES tells of it', async () => {
  const purchase = await newPurchase()
  await deliver(onEventMail, 'on-event-mail', await ship(purchase))
  const mailsOf = async () =>
    (await storyOf(purchase.transactionId)).events.flatMap(({ deliveries }) => deliveries).flatMap(({ mails }) => mails)
  const [sent] = await mailsOf()
  const returned = {
    ...mailReturned.sample,
    mail: { messageId: sent?.id ?? '', tags: { orderId: [purchase.transactionId] } },
  }
  const event = { id: 'bounce-1', name: mailReturned.name, occurredAt: new Date().toISOString(), payload: returned }
  for (let times = 0; times < 2; times++)
    expect(await deliver(onMailReturned, 'on-mail-returned-note', event)).toBe(true)
  expect(await mailsOf()).toMatchObject([
    { id: sent?.id, state: 'bounce', detail: 'Permanent NoEmail', returnedAt: event.occurredAt },
  ])
})

it('names the request and the event that a refused payout goes back to', async () => {
  const lines: Record<string, unknown>[] = []
  const capture = async (message: string, details?: object) => void lines.push({ message, ...logContext(), ...details })
  const spies = (['info', 'warn', 'error'] as const).map(level => vi.spyOn(log, level).mockImplementation(capture))
  const seller = await newMember()
  await connectPayouts(seller)
  const { transactionId: id, buyer } = await newPurchase({ seller })
  await buyer.call(orders.receiveOrder, { params: { id }, headers: { 'x-amz-cf-id': REQUEST } })
  const [sold] = await emittedOf(listingSold, { transactionId: id })
  await deliver(onListingSoldPayOut, 'on-listing-sold-pay-out', sold!)
  const line = lines.find(({ reaction }) => reaction === 'on-listing-sold-pay-out')
  expect(line).toMatchObject({
    message: 'reaction done',
    ...{ event: 'listing-sold', eventId: sold?.id, orderId: id, outcome: 'done', tries: 1 },
    people: [seller.user.id, buyer.user.id],
  })
  for (const spy of spies) spy.mockRestore()
})

it('is told to admins alone, and of an order that is there', async () => {
  const { transactionId: id, seller, buyer } = await newPurchase()
  for (const person of [seller, buyer, await newMember()])
    expect((await person.send(orders.getOrderStory, { params: { id } })).status).toBe(403)
  expect((await new Visitor().send(orders.getOrderStory, { params: { id } })).status).toBe(401)
  expect((await admin.send(orders.getOrderStory, { params: { id: 'no-such-order' } })).status).toBe(404)
})
