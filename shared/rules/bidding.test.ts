import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../contract/errors.ts'
import { anyCents } from '../testing/any-cents.ts'
import { ReferenceAuction } from '../testing/reference-auction.ts'
import { stories } from '../testing/stories.ts'
import {
  type AuctionTerms,
  acceptBid,
  type Bid,
  type CountedBid,
  minimumBidCents,
  opening,
  recount,
  SOFT_CLOSE,
  type Standing,
  voidedWith,
} from './bidding.ts'
import { cents } from './cents.ts'
import { MAX_CHARGE_CENTS } from './listing.ts'

const END = Date.parse('2026-11-28T10:00:00.000Z')
const at = (msToEnd: number) => new Date(END - msToEnd).toISOString()
const HOUR = 3_600_000
const flat: AuctionTerms = { steps: [{ fromCents: cents(0), stepCents: cents(100) }], firstEndsAt: at(0) }

const bid = (bidder: string, dollars: number, msToEnd = HOUR): Bid => ({
  bidder,
  kind: 'bid',
  amountCents: cents(Math.round(dollars * 100)),
  at: at(msToEnd),
})
const max = (bidder: string, dollars: number, msToEnd = HOUR): Bid => ({
  ...bid(bidder, dollars, msToEnd),
  kind: 'maximum',
})

/** Bids one after the other; what was refused changes nothing. */
const standingAfter = (terms: AuctionTerms, ...bids: Bid[]): Standing =>
  bids.reduce((standing, each) => tryBid(standing, terms, each)?.standing ?? standing, opening(terms))

function tryBid(standing: Standing, terms: AuctionTerms, each: Bid) {
  try {
    return acceptBid(standing, terms, each)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

describe('the price', () => {
  const cases: [string, Bid[], { leader: string; price: number; maximum: number }][] = [
    ['is a plain bid that leads', [bid('ada', 50)], { leader: 'ada', price: 50, maximum: 50 }],
    ['begins with a maximum at the least bid', [max('ada', 50)], { leader: 'ada', price: 1, maximum: 50 }],
    [
      'goes a step above the bid it answers',
      [max('ada', 50), bid('bea', 20)],
      { leader: 'ada', price: 21, maximum: 50 },
    ],
    ['never goes above the maximum', [max('ada', 50.5), bid('bea', 50)], { leader: 'ada', price: 50.5, maximum: 50.5 }],
    [
      'stays with the earlier maximum at a tie',
      [max('ada', 50), max('bea', 50)],
      { leader: 'ada', price: 50, maximum: 50 },
    ],
    [
      'goes a step above the second maximum',
      [max('ada', 50), max('bea', 80)],
      { leader: 'bea', price: 51, maximum: 80 },
    ],
    [
      'is no more than a maximum that barely leads',
      [max('ada', 50), max('bea', 50.5)],
      { leader: 'bea', price: 50.5, maximum: 50.5 },
    ],
    [
      'is the plain bid that beats a maximum',
      [max('ada', 50), bid('bea', 80)],
      { leader: 'bea', price: 80, maximum: 80 },
    ],
    [
      'stays when the leader raises their maximum',
      [max('ada', 50), max('ada', 90)],
      { leader: 'ada', price: 1, maximum: 90 },
    ],
    [
      'follows the leader’s own plain bid, and keeps their maximum',
      [max('ada', 50), bid('ada', 30)],
      { leader: 'ada', price: 30, maximum: 50 },
    ],
  ]
  it.each(cases)('%s', (_, bids, { leader, price, maximum }) => {
    expect(standingAfter(flat, ...bids)).toMatchObject({
      leader,
      currentBidCents: price * 100,
      maximumCents: maximum * 100,
    })
  })

  it('starts at the reserve, or at $1', () => {
    expect(minimumBidCents(opening(flat), flat)).toBe(1_00)
    const reserved = { ...flat, reserveCents: cents(75_00) }
    expect(() => acceptBid(opening(reserved), reserved, bid('ada', 74.99))).toThrow('Bids start at $75.00.')
    expect(standingAfter(reserved, max('ada', 100))).toMatchObject({ currentBidCents: 75_00 })
  })
})

describe('a bid that is too low', () => {
  const standing = standingAfter(flat, bid('ada', 50))
  it.each([
    [50, 'Your bid must be greater than $50.00'],
    [49, 'Your bid must be greater than $50.00'],
    [50.99, 'The next bid must be at least $51.00.'],
  ])('of $%d is told what to bid', (dollars, message) => {
    expect(() => acceptBid(standing, flat, bid('bea', dollars))).toThrow(message)
    expect(() => acceptBid(standing, flat, max('bea', dollars))).toThrow(message)
  })

  it('or no higher than the leader’s own maximum, is told that', () => {
    expect(() => acceptBid(standingAfter(flat, max('ada', 50)), flat, max('ada', 50))).toThrow(
      'Your maximum is already $50.00',
    )
  })

  it('can’t be made good by more than a card can carry', () => {
    expect(() => acceptBid(standing, flat, { ...max('bea', 0), amountCents: cents(MAX_CHARGE_CENTS + 1) })).toThrow(
      '$999,999.99',
    )
  })
})

describe('the end', () => {
  it('takes a bid a millisecond before, and none at it', () => {
    expect(acceptBid(opening(flat), flat, bid('ada', 5, 1)).leads).toBe(true)
    expect(() => acceptBid(opening(flat), flat, bid('ada', 5, 0))).toThrow('This auction has ended.')
    expect(() => acceptBid(opening(flat), flat, bid('ada', 5, -1))).toThrow('This auction has ended.')
  })

  it('moves to 90 s after a bid of the last 60 s', () => {
    expect(standingAfter(flat, bid('ada', 5, 60_001)).endsAt).toBe(at(0))
    expect(standingAfter(flat, bid('ada', 5, 60_000)).endsAt).toBe(at(-30_000))
    expect(standingAfter(flat, bid('ada', 5, 1)).endsAt).toBe(at(-89_999))
  })

  it('does not move for a refused bid or a raised maximum', () => {
    expect(standingAfter(flat, bid('ada', 5), bid('bea', 5, 10_000), max('ada', 50, 9_000)).endsAt).toBe(at(0))
  })

  it('moves for a bid that is outbid at once', () => {
    expect(standingAfter(flat, max('ada', 50), bid('bea', 5, 10_000)).endsAt).toBe(at(-80_000))
  })

  it('never moves past 30 minutes after the first end, nor back', () => {
    let standing = opening(flat)
    for (let dollars = 1; Date.parse(standing.endsAt) < END + SOFT_CLOSE.capMs; dollars++) {
      const placed = Date.parse(standing.endsAt) - 1
      standing = acceptBid(standing, flat, { ...bid('ada', dollars), at: new Date(placed).toISOString() }).standing
    }
    expect(standing.endsAt).toBe(at(-SOFT_CLOSE.capMs))
    const last = acceptBid(standing, flat, { ...bid('bea', 900_000), at: at(-SOFT_CLOSE.capMs + 1) })
    expect(last.standing.endsAt).toBe(at(-SOFT_CLOSE.capMs))
  })
})

describe('without a bid', () => {
  const left = (offers: Bid[], ...seqs: number[]) => {
    const { taken, standing } = acceptedOf(flat, offers)
    const voided = seqs.flatMap(seq => voidedWith(seq, taken))
    return recount(
      taken.filter(({ seq }) => !voided.includes(seq)),
      flat,
      standing,
    )
  }

  it('a maximum that only it stood against leads at the least again', () => {
    expect(left([max('ada', 500), bid('eve', 55_000)], 2)).toMatchObject({
      leader: 'ada',
      currentBidCents: 1_00,
      maximumCents: 500_00,
      bidCount: 1,
    })
  })

  it('those that outbid it lead at the price that the rest of them comes to', () => {
    expect(left([bid('ada', 10), max('eve', 100), max('bea', 500)], 2)).toMatchObject({
      leader: 'bea',
      currentBidCents: 11_00,
      maximumCents: 500_00,
    })
  })

  it('a plain bid that leads stays the price that its bidder named', () => {
    expect(left([bid('ada', 10), max('eve', 100), bid('bea', 120)], 2)).toMatchObject({ currentBidCents: 120_00 })
  })

  it('its bidder’s other bids stay, but not how far they raised it', () => {
    const raised = [max('eve', 20), bid('ada', 30), max('eve', 5_000), bid('eve', 40), max('eve', 6_000)]
    expect(left(raised, 3)).toMatchObject({ leader: 'eve', currentBidCents: 40_00, maximumCents: 40_00 })
    expect(left(raised, 5)).toMatchObject({ leader: 'eve', maximumCents: 5_000_00 })
  })

  it('the end stays where it was announced, and with none left nobody leads', () => {
    const late = [bid('ada', 5, 10_000)]
    expect(left(late, 1)).toEqual({ seq: 1, bidCount: 0, endsAt: at(-80_000) })
  })
})

/** The bids that the rules took, under their numbers, and how the auction stands after them. */
function acceptedOf(terms: AuctionTerms, offers: readonly Bid[]) {
  const taken: CountedBid[] = []
  let standing = opening(terms)
  for (const each of offers) {
    const accepted = tryBid(standing, terms, each)
    if (!accepted) continue
    standing = accepted.standing
    taken.push({ seq: standing.seq, bidder: each.bidder, kind: accepted.kind, amountCents: each.amountCents })
  }
  return { taken, standing }
}

describe('any sequence of bids', () => {
  const steps = fc
    .uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 4 })
    .chain(froms =>
      fc.tuple(
        fc.constant([0, ...froms.sort((a, b) => a - b)]),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 5, maxLength: 5 }),
      ),
    )
    .map(([froms, sizes]) =>
      froms.map((from, index) => ({ fromCents: cents(from * 100), stepCents: cents((sizes[index] ?? 1) * 100) })),
    )
  const terms = fc.record({
    steps,
    reserveCents: fc.option(anyCents(50, 100_00), { nil: undefined }),
    firstEndsAt: fc.constant(at(0)),
  })
  const bids = fc.array(
    fc.record({
      bidder: fc.constantFrom('ada', 'bea', 'cleo', 'dora'),
      kind: fc.constantFrom<Bid['kind']>('bid', 'maximum'),
      amountCents: fc.oneof(
        anyCents(1, 500_00),
        fc.integer({ min: 1, max: 500 }).map(n => cents(n * 100)),
      ),
      at: fc.constant(at(HOUR)),
    }),
    { maxLength: 60 },
  )

  it('comes to the same again without any of them, by the reference as well', () => {
    fc.assert(
      fc.property(terms, bids, fc.infiniteStream(fc.integer({ min: 0, max: 3 })), (auction, offers, picks) => {
        const { taken, standing } = acceptedOf(auction, offers)
        const whole = recount(taken, auction, standing)
        expect(whole).toEqual(standing)

        const voided = new Set(taken.flatMap(({ seq }) => (picks.next().value === 0 ? voidedWith(seq, taken) : [])))
        const left = taken.filter(({ seq }) => !voided.has(seq))
        const reference = new ReferenceAuction(auction)
        let price: number | undefined
        for (const bid of left) price = reference.count({ ...bid, kind: bid.kind === 'bid' ? 'bid' : 'maximum' })
        const without = recount(left, auction, standing)
        expect([without.currentBidCents, without.leader]).toEqual([price, reference.leader])
        expect(without).toMatchObject({ seq: standing.seq, endsAt: standing.endsAt })
      }),
      { numRuns: stories(300, 10_000) },
    )
  })

  it('costs nobody more without another’s bids', () => {
    fc.assert(
      fc.property(bids, offers => {
        const { taken, standing } = acceptedOf(flat, offers)
        const without = recount(
          taken.filter(({ bidder }) => bidder !== standing.leader),
          flat,
          standing,
        )
        expect(without.currentBidCents ?? 0).toBeLessThanOrEqual(standing.currentBidCents ?? 0)
        expect(without.leader).not.toBe(standing.leader ?? '')
      }),
    )
  })

  it('comes to the same leader and price as the reference, and every accepted bid raises the price', () => {
    fc.assert(
      fc.property(terms, bids, (auction, offers) => {
        const reference = new ReferenceAuction(auction)
        let standing = opening(auction)
        for (const each of offers) {
          const accepted = tryBid(standing, auction, each)
          const price = reference.offer(each)
          expect(accepted?.standing.currentBidCents).toBe(price)
          if (!accepted) continue
          expect(accepted.standing.leader).toBe(reference.leader)
          if (accepted.kind === 'raise') expect(price).toBe(standing.currentBidCents)
          else expect(price).toBeGreaterThan(standing.currentBidCents ?? 0)
          expect(price).toBeLessThanOrEqual(accepted.standing.maximumCents ?? 0)
          expect(accepted.visibleCents).toBeLessThanOrEqual(price ?? 0)
          standing = accepted.standing
        }
      }),
      { numRuns: stories(300, 10_000) },
    )
  })
})
