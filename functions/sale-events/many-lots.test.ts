import { afterEach, describe, expect, it, vi } from 'vitest'
import { auctionEnded } from '../../events/auction.ts'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { saleEvents } from '../../shared/contract/endpoints/sale-events.ts'
import { SOFT_CLOSE } from '../../shared/rules/bidding.ts'
import { cents, sumCents } from '../../shared/rules/cents.ts'
import { centsToDecimal, parseCents } from '../../shared/rules/money.ts'
import { recorded } from '../auctions/testing/recorded.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { deliverTo, emitted } from '../testing/events.ts'
import { paramsOf, publishedEvent } from '../testing/sale-events.ts'
import { HOUR, MINUTE, wakeAuction } from '../testing/time.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { handler as onAuctionEnded } from './on-auction-ended-offer-unsold.ts'

const START_CENTS = 50_00
const STEP_CENTS = 1_00
/** Between two maxima, so that none is refused for being within one increment of the price. */
const SPACING_CENTS = 5_00
const BEFORE_END_MS = 30_000

/** As the same seed draws the same sale. */
function drawing(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

interface Expected {
  winner: Member | undefined
  priceCents: number
  maximumCents: number
  /** Somebody bids half a minute before its end. */
  isLate: boolean
}

const place = (bidder: Member, listingId: string, amountCents: number) =>
  bidder.call(auctions.placeBid, { body: { listingId, maxBid: centsToDecimal(cents(amountCents)) } })

const catalogueOf = async (id: string) => (await new Visitor().call(saleEvents.getSaleEvent, paramsOf(id))).body

afterEach(() => {
  vi.useRealTimers()
})

const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at })

/** Bidders leave maxima for most lots, all at once for each lot, and some bid again as it closes. */
async function hold(count: number, people: number, seed: number) {
  const draw = drawing(seed)
  const { id, event, lots } = await publishedEvent(count, {
    afterSaleDays: 3,
    firstClosesAt: new Date(Date.now() + HOUR + 5 * MINUTE).toISOString(),
  })
  const bidders = await Promise.all(Array.from({ length: people }, (_, n) => newMember({ firstName: `Bidder ${n}` })))
  const expected = new Map<string, Expected>()
  for (const { listingId } of lots) {
    const wanted = draw(6)
    const taking = [...new Set(Array.from({ length: wanted }, () => draw(people)))].map(n => bidders[n]!)
    const maxima = taking.map((_, n) => START_CENTS + (n + 1) * SPACING_CENTS)
    const inOrder = maxima.toSorted(() => draw(2) - 0.5)
    await Promise.all(taking.map((bidder, n) => place(bidder, listingId, inOrder[n]!)))
    const best = Math.max(0, ...maxima)
    const winner = taking[inOrder.indexOf(best)]
    const second = best - SPACING_CENTS
    const priceCents = taking.length > 1 ? Math.min(best, second + STEP_CENTS) : START_CENTS
    expected.set(listingId, { winner, priceCents, maximumCents: best, isLate: draw(10) === 0 })
  }
  const closings = await close(
    lots.map(({ listingId, closesAt }) => ({ listingId, closesAt })),
    expected,
    draw,
    bidders,
  )
  return { id, event, lots, bidders, expected, closings }
}

/** Lets time pass from one closing to the next, also where late bids have moved one. */
async function close(
  lots: readonly { listingId: string; closesAt: string }[],
  expected: ReadonlyMap<string, Expected>,
  draw: (below: number) => number,
  bidders: readonly Member[],
) {
  const open = new Map(lots.map(({ listingId, closesAt }) => [listingId, Date.parse(closesAt)]))
  const announced = new Map(open)
  const closings: { listingId: string; at: number; moved: boolean }[] = []
  while (open.size > 0) {
    const [listingId, at] = [...open].toSorted(([, a], [, b]) => a - b)[0]!
    const story = expected.get(listingId)!
    if (story.isLate) {
      story.isLate = false
      const before = at - BEFORE_END_MS
      setClock(before)
      const others = bidders.filter(bidder => bidder !== story.winner)
      const bidder = others[draw(others.length)]!
      const amount = Math.max(story.maximumCents, START_CENTS) + SPACING_CENTS
      expect((await place(bidder, listingId, amount)).status).toBe(201)
      story.priceCents = story.winner ? story.maximumCents + STEP_CENTS : START_CENTS
      Object.assign(story, { winner: bidder, maximumCents: amount })
      const { endsAt = '' } = (await findAuction(listingId)) ?? {}
      expect(Date.parse(endsAt)).toBe(before + SOFT_CLOSE.extensionMs)
      open.set(listingId, Date.parse(endsAt))
      continue
    }
    // A millisecond before nothing is closed.
    setClock(at - 1)
    await wakeAuction(listingId)
    expect((await findAuction(listingId))?.state).toBe('live')
    setClock(at)
    await Promise.all([wakeAuction(listingId), wakeAuction(listingId)])
    if (draw(10) === 0) expect((await place(bidders[0]!, listingId, 9_000_00)).body.code).toBe('auction_ended')
    open.delete(listingId)
    closings.push({ listingId, at, moved: at !== announced.get(listingId) })
  }
  return closings
}

const stories = [
  { lots: 20, people: 8 },
  { lots: 300, people: 50 },
]

describe.each(stories)('$lots lots with $people bidders', ({ lots: count, people }) => {
  it('close in a row, each once at its time, and are sold to who bid most', {
    tags: 'full',
    timeout: 600_000,
  }, async () => {
    const { id, event, lots, bidders, expected, closings } = await hold(count, people, 38)
    expect(lots).toHaveLength(count)

    // One a minute, in the order of their numbers, but for those that late bids moved.
    const first = Date.parse(event.firstClosesAt ?? '')
    const unmoved = closings.filter(({ moved }) => !moved)
    const placeOf = new Map(lots.map(({ listingId }, n) => [listingId, n]))
    for (const { listingId, at } of unmoved) expect(at).toBe(first + placeOf.get(listingId)! * 60_000)
    expect(unmoved.map(({ listingId }) => placeOf.get(listingId)!)).toEqual(
      unmoved.map(({ listingId }) => placeOf.get(listingId)!).toSorted((a, b) => a - b),
    )
    expect(closings.some(({ moved }) => moved)).toBe(true)
    expect(new Set(closings.map(({ listingId }) => listingId)).size).toBe(count)

    for (const { listingId, at } of closings) {
      const story = expected.get(listingId)!
      const endings = await emitted(auctionEnded, listingId)
      expect(endings).toHaveLength(1)
      expect(endings[0]!.payload).toMatchObject({
        winnerId: story.winner?.user.id ?? null,
        priceCents: story.winner ? story.priceCents : null,
        eventId: id,
      })
      const auction = await findAuction(listingId)
      expect(auction).toMatchObject({ state: 'ended', endedAt: new Date(at).toISOString() })
      await recorded(listingId)
      await deliverTo(onAuctionEnded, endings[0]!)
    }

    // Three sums of the same money: what was expected, what the catalogue says, and what winners are asked for.
    const sold = [...expected.values()].filter(({ winner }) => winner)
    const total = sold.reduce((sum, { priceCents }) => sum + priceCents, 0)
    const after = await catalogueOf(id)
    const hammer = after.lots
      .filter(({ state }) => state === 'sold')
      .map(({ currentBid }) => parseCents(currentBid ?? '')!)
    expect(hammer).toHaveLength(sold.length)
    expect(sumCents(hammer)).toBe(total)
    let asked = 0
    for (const bidder of bidders) {
      const { won, leading } = (await bidder.call(saleEvents.getSaleStanding, paramsOf(id))).body
      expect(leading).toEqual([])
      const theirs = [...expected].filter(([, { winner }]) => winner === bidder)
      expect(won.map(({ listingId }) => listingId).toSorted()).toEqual(
        theirs.map(([listingId]) => listingId).toSorted(),
      )
      asked += sumCents(won.map(({ amount }) => parseCents(amount)!))
    }
    expect(asked).toBe(total)

    // Each unsold one is for sale at its start price.
    const unsold = after.lots.filter(({ state }) => state === 'passed')
    expect(unsold).toHaveLength(count - sold.length)
    for (const { afterSale } of unsold) expect(afterSale).toMatchObject({ price: '50.00', isAvailable: true })
  })
})
