import { expect, it } from 'vitest'
import type { OrderStory, StoryDelivery, StoryEvent } from '../../../shared/contract/endpoints/orders.ts'
import { pointsOf, troubleOf } from './story-points.ts'

const done: StoryDelivery = { reaction: 'on-event-mail', state: 'done', at: null, tries: 1, error: null, mails: [] }
const mail = { id: 'm1', kind: 'shipped', to: 'buyer', state: 'sent', detail: null, returnedAt: null } as const

const event = (changes: Partial<StoryEvent>): StoryEvent => ({
  ...{ id: 'e1', name: 'order-shipped', occurredAt: '2026-11-02T10:00:00Z', requestId: null, causedBy: null },
  ...{ deliveries: [done], ...changes },
})

const story = (changes: Partial<OrderStory>): OrderStory => ({
  ...{ id: 'o1', listingId: 'l1', itemName: 'Copper kettle', imageUrl: null, status: 'shipped', moments: [] },
  ...{ seller: null, buyer: null, payout: null, refunds: [], events: [], isWhole: true, ...changes },
})

it('tells a step once: by its event, and by the order alone once the event is forgotten', () => {
  const moments = [
    { what: 'paidAt', at: '2026-11-01T10:00:00Z' },
    { what: 'packedAt', at: '2026-11-01T12:00:00Z' },
    { what: 'shippedAt', at: '2026-11-02T10:00:00Z' },
  ] as const
  const points = pointsOf(story({ moments: [...moments], events: [event({})] }))
  expect(points.map(({ title }) => title)).toEqual(['Paid', 'Packed', 'Shipped'])
  expect(points.map(({ event }) => event?.id)).toEqual([undefined, undefined, 'e1'])
})

it('tells what one change did before what follows of it', () => {
  const booked = event({ id: 'e1', name: 'payment-booked' })
  const paid = event({ id: 'e2', name: 'listing-sold' })
  const points = pointsOf(story({ events: [booked, paid] }))
  expect(points.map(({ title }) => title)).toEqual(['Paid', 'Payment entered in the books'])
})

it('names what an admin has to look into, and nothing that goes well or only waits', () => {
  const well = event({
    deliveries: [
      { ...done, mails: [mail] },
      { ...done, state: 'waiting', tries: 0 },
    ],
  })
  expect(troubleOf(story({ events: [well] }))).toEqual([])
  const kept = event({ deliveries: [{ ...done, mails: [{ ...mail, id: null, state: 'kept' }] }] })
  expect(troubleOf(story({ events: [kept] }))).toEqual([])
  const wrong = event({
    deliveries: [
      { ...done, mails: [{ ...mail, state: 'bounce' }] },
      { ...done, reaction: 'on-order-shipped-follow', state: 'failed' },
      { ...done, reaction: 'on-event-notify', state: 'put_aside', tries: 12 },
    ],
  })
  expect(troubleOf(story({ events: [wrong] }))).toEqual([
    'Shipped: on-order-shipped-follow failed.',
    'Shipped: on-event-notify failed 12 times.',
    'Shipped: An email came back.',
  ])
})
