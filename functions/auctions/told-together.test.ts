import { expect, it } from 'vitest'
import { bidPlaced } from '../../events/auction.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { replayAuction } from '../../shared/rules/auction-record.ts'
import { cents } from '../../shared/rules/cents.ts'
import { numbersFrom } from '../../shared/testing/numbers-from.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { findEntries, isBid, type RealBid } from '../core/auction/bid-store.ts'
import { findRecorded } from '../core/auction/recorded-store.ts'
import { handler as notify } from '../notify/on-event-notify.ts'
import { newId } from '../platform/ids.ts'
import { documentClient } from '../platform/table.ts'
import { queueMessage, react } from '../testing/queue-messages.ts'
import { newAuction } from '../testing/sales.ts'
import { type Member, newMember } from '../testing/visitor.ts'
import { type BidRequest, placeBids } from './bidding.ts'
import { handler as record } from './on-bid-placed-record.ts'
import { PASS_ON_EVERY_MS, passOn } from './passing-on.ts'
import { presentRecord } from './present-bids.ts'

const BIDS = 300
const AT_ONCE = 10

it('three hundred bids within seconds: each is in the history, and everybody is told once of what they came to', {
  tags: 'full',
}, async () => {
  const chance = numbersFrom(4711)
  const { seller, listing } = await newAuction()
  const listingId = listing.id
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => newMember({ firstName: `Bidder ${n}` })))
  const bid = (dollars: number): BidRequest => {
    const { user } = people[Math.floor(chance() * people.length)]!
    const amount = cents(dollars * 100)
    const input = { listingId, bidAmount: amount, maxBid: undefined }
    return { input, key: newId(), bidder: user, arrivedAt: new Date() }
  }

  const passed: { after: number; seq: number }[] = []
  let now = Date.now()
  /** Messages come in any order, and early ones come back. */
  const gather = async (seq: number) => {
    const before = await findRecorded(listingId)
    const early = await passOn(listingId, seq, new Date(now))
    const { seq: passedTo } = await findRecorded(listingId)
    if (passedTo > before.seq) passed.push({ after: before.seq, seq: passedTo })
    return early
  }
  let early: number[] = []
  for (let dollars = 1; dollars <= BIDS; dollars += AT_ONCE) {
    const requests = Array.from({ length: AT_ONCE }, (_, n) => bid(dollars + n))
    await placeBids(listingId, requests, { clock: () => new Date() })
    now += 2_000
    early.push(dollars + AT_ONCE - 1)
    const tried = early.sort(() => chance() - 0.5)
    early = []
    for (const seq of tried) if ((await gather(seq)) > 0) early.push(seq)
  }
  expect(early.length).toBeGreaterThan(0)
  now += PASS_ON_EVERY_MS
  for (const seq of early) expect(await gather(seq)).toBe(0)
  expect(passed.length).toBeLessThanOrEqual(2 + (BIDS / AT_ONCE) * (2_000 / PASS_ON_EVERY_MS))

  // Each is delivered twice, in disorder, and the first time its process may end at any write.
  const deliveries = [...passed, ...passed].sort(() => chance() - 0.5)
  for (const handler of [record, notify]) {
    for (const told of deliveries) {
      const message = queueMessage(bidPlaced, { listingId, ...told })
      const mend = failSomeWrites(chance)
      await react(handler, message)
      mend()
      expect(await react(handler, message)).toEqual({ batchItemFailures: [] })
    }
  }

  const auction = (await findAuction(listingId))!
  const entries = await findEntries(auction)
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: BIDS }, (_, index) => index + 1))
  const shown = presentRecord({ ...auction, endedAt: auction.endsAt }, entries, undefined)
  expect(replayAuction(shown).faults.filter(fault => !fault.includes('closed before'))).toEqual([])
  const [inList] = (await seller.call(payouts.getSellerDashboard)).body.listings
  expect(inList).toMatchObject({ currentBid: `${BIDS}.00`, bidCount: BIDS })

  const bids = entries.filter(isBid)
  expect(passed.map(({ after }) => after)).toEqual([0, ...passed.map(({ seq }) => seq).slice(0, -1)])
  expect(await told(seller)).toEqual(passed.map(({ seq }) => seq))
  for (const person of people) {
    const { id } = person.user
    expect(await told(person)).toEqual(passed.flatMap(range => (isOutbid(id, bids, range) ? [range.seq] : [])))
    const { body } = await person.call(auctions.listMyBids)
    const highest = bids.findLast(({ bidderId }) => bidderId === id)!.amountCents
    expect(body.bids).toMatchObject([{ listingId, myHighest: `${highest / 100}.00` }])
  }
})

/** Whether they led before or during these bids, and do not after them. */
function isOutbid(id: string, bids: readonly RealBid[], { after, seq }: { after: number; seq: number }): boolean {
  const leaders = bids.filter(bid => bid.seq >= after && bid.seq <= seq).map(({ bidderId }) => bidderId)
  return leaders.includes(id) && leaders.at(-1) !== id
}

/** The prices of their notifications. */
async function told(person: Member): Promise<number[]> {
  const { body } = await person.call(notifications.listNotifications, { query: { limit: '50' } })
  expect(body.unreadCount).toBe(body.notifications.length)
  return body.notifications.map(({ message }) => Number(/\$(\d+)\.00/.exec(message)?.[1])).sort((a, b) => a - b)
}

function failSomeWrites(chance: () => number): () => void {
  const name = `failures-${newId()}`
  documentClient.middlewareStack.add(
    (next, { commandName = '' }) =>
      async call => {
        if (/^(?:Put|Update|Transact)/.test(commandName) && chance() < 0.2) throw new Error('the process ended')
        return next(call)
      },
    { step: 'initialize', name },
  )
  return () => void documentClient.middlewareStack.remove(name)
}
