import { afterEach, expect, it, vi } from 'vitest'
import { messageOf, subjectOf } from '../../events/event.ts'
import { listingSold } from '../../events/listing.ts'
import { payoutSent } from '../../events/payout.ts'
import { currentCause } from './cause.ts'
import { withLogContext } from './log.ts'

afterEach(() => vi.unstubAllEnvs())

const causeIn = (details: object) => withLogContext({ ...details }, async () => currentCause())

it('is the request, and in a reaction also the event that it reacts to; of cron nobody knows one', async () => {
  expect(await causeIn({ requestId: 'r1', endpoint: 'shipOrder' })).toEqual({ requestId: 'r1' })
  expect(await causeIn({ requestId: 'r1', eventId: 'e1' })).toEqual({ requestId: 'r1', eventId: 'e1' })
  expect(await causeIn({ eventId: 'cron' })).toEqual({ eventId: 'cron' })
  expect(currentCause()).toBeUndefined()
})

it('has the trace only where X-Ray keeps it', async () => {
  vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-6928;Parent=53995c3f42cd8ad8;Sampled=1')
  expect(await causeIn({ requestId: 'r1' })).toMatchObject({ trace: expect.stringContaining('Root=1-6928') })
  vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-6928;Parent=53995c3f42cd8ad8;Sampled=0')
  expect(await causeIn({ requestId: 'r1' })).toEqual({ requestId: 'r1' })
})

it('what an event is about is in its payload: a sale has the order’s id, whatever the field is called', () => {
  const { transactionId, listingId, sellerId, buyerId } = listingSold.sample
  expect(subjectOf(listingSold.sample)).toEqual({ orderId: transactionId, listingId, people: [sellerId, buyerId] })
  expect(subjectOf(payoutSent.sample)).toEqual({ orderId: transactionId, people: [sellerId] })
  expect(subjectOf({ userId: null, orderId: 5, sellerId: 'ada', buyerId: 'ada' })).toEqual({ people: ['ada'] })
  expect(subjectOf(undefined)).toEqual({})
})

it('an event without one is written as before', () => {
  const event = { id: 'e1', name: 'payout-sent', occurredAt: '2026-11-30T10:00:00.000Z', payload: {} }
  const to = 'on-event-mail'
  expect(JSON.parse(messageOf(event, to))).toEqual({ to, ...event })
  expect(JSON.parse(messageOf({ ...event, cause: { requestId: 'r1' } }, to)).cause).toEqual({ requestId: 'r1' })
})
