import { afterEach, expect, it, vi } from 'vitest'
import { bidAccepted } from '../../events/auction.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { findRecorded } from '../core/auction/recorded-store.ts'
import { pushedBy } from '../testing/pushed.ts'
import { queueMessage, react } from '../testing/queue-messages.ts'
import { newAuction } from '../testing/sales.ts'
import { newMember } from '../testing/visitor.ts'
import { handler as gather } from './on-bid-accepted-gather.ts'
import { PASS_ON_EVERY_MS } from './passing-on.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('a first bid is passed on at once; the next comes again once it is time, under the same id, for all until then', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { listing } = await newAuction()
  const listingId = listing.id
  const bid = async (amount: string) => {
    const bidder = await newMember()
    const { status } = await bidder.call(auctions.placeBid, { body: { listingId, bidAmount: amount } })
    expect(status).toBe(201)
  }
  const gathered = (seq: number, id: string) =>
    pushedBy(async () => {
      expect(await react(gather, queueMessage(bidAccepted, { listingId, seq }, { id }))).toEqual({
        batchItemFailures: [],
      })
    })

  await bid('150.00')
  expect((await gathered(1, 'first')).repeated).toEqual([])
  expect((await findRecorded(listingId)).seq).toBe(1)

  await bid('200.00')
  const { repeated } = await gathered(2, 'second')
  expect((await findRecorded(listingId)).seq).toBe(1)
  expect(repeated).toMatchObject([{ queue: 'reactions-later' }])
  expect(repeated[0]!.delaySeconds).toBeGreaterThan(0)
  expect(repeated[0]!.delaySeconds).toBeLessThanOrEqual(PASS_ON_EVERY_MS / 1_000)
  expect(JSON.parse(repeated[0]!.body)).toMatchObject({
    to: 'on-bid-accepted-gather',
    id: 'second',
    payload: { seq: 2 },
  })

  await bid('250.00')
  expect((await gathered(3, 'third')).repeated).toEqual([])
  // Come too early, by a clock that is ahead.
  expect((await gathered(2, 'second')).repeated).toHaveLength(1)
})
