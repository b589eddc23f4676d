import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstHash, nextHash, type RecordEntry, replayAuction } from './auction-record.ts'
import { acceptBid, type Bid, opening, type Standing } from './bidding.ts'
import type { AuctionRecordFile } from './endpoints/auctions.ts'
import { DomainError } from './errors.ts'

const start = {
  listingId: 'lot-7',
  startsAt: '2026-11-21T10:00:00.000Z',
  firstEndsAt: '2026-11-28T10:00:00.000Z',
  reserveCents: 20_00,
  steps: [{ fromCents: 0, stepCents: 1_00 }],
  salt: 'a salt',
}

/** An auction as the house would record it. What the rules refuse is left out. */
function record(offers: readonly Omit<Bid, 'at'>[]): AuctionRecordFile {
  const entries: AuctionRecordFile['entries'] = []
  let standing: Standing = opening(start)
  let hash = firstHash(start)
  for (const [index, offer] of offers.entries()) {
    const at = new Date(Date.parse(start.startsAt) + index * 1000).toISOString()
    try {
      const accepted = acceptBid(standing, start, { ...offer, at })
      standing = accepted.standing
      const entry: RecordEntry = {
        seq: standing.seq,
        at,
        bidder: offer.bidder,
        kind: accepted.kind,
        amountCents: offer.amountCents,
      }
      hash = nextHash(hash, entry, start.salt)
      entries.push({ ...entry, hash })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  const result = {
    endedAt: standing.endsAt,
    winner: standing.leader ?? null,
    priceCents: standing.currentBidCents ?? null,
    head: hash,
  }
  return { ...start, entries, result }
}

const offers = fc.array(
  fc.record({
    bidder: fc.constantFrom('ADA', 'BEA', 'CLEO'),
    kind: fc.constantFrom<Bid['kind']>('bid', 'maximum'),
    amountCents: fc.integer({ min: 1, max: 300_00 }),
  }),
  { maxLength: 40 },
)

describe('the record of an auction', () => {
  it('comes to the announced winner and price when it is played again', () => {
    fc.assert(
      fc.property(offers, made => {
        const kept = record(made)
        const { faults, winner, priceCents, steps } = replayAuction(kept)
        expect(faults).toEqual([])
        expect([winner, priceCents]).toEqual([kept.result.winner, kept.result.priceCents])
        expect(steps.every(({ hashMatches }) => hashMatches)).toBe(true)
      }),
    )
  })

  it('shows every change, wherever it is made', () => {
    const changes = fc.record({
      made: offers.filter(made => record(made).entries.length > 1),
      where: fc.nat(),
      what: fc.constantFrom('amount', 'bidder', 'time', 'left out', 'swapped', 'price', 'winner', 'reserve', 'kind'),
    })
    fc.assert(
      fc.property(changes, ({ made, where, what }) => {
        const changed = structuredClone(record(made))
        const index = where % changed.entries.length
        const entry = changed.entries[index]!
        if (what === 'amount') entry.amountCents += 1
        if (what === 'bidder') entry.bidder = 'EVE'
        if (what === 'time') entry.at = '2026-11-22T00:00:00.000Z'
        if (what === 'kind') entry.kind = entry.kind === 'bid' ? 'maximum' : 'bid'
        if (what === 'left out') changed.entries.splice(index, 1)
        if (what === 'swapped') changed.entries.reverse()
        if (what === 'price') changed.result.priceCents = (changed.result.priceCents ?? 0) - 1
        if (what === 'winner') changed.result.winner = 'EVE'
        if (what === 'reserve') changed.reserveCents = 0
        expect(replayAuction(changed).faults).not.toEqual([])
      }),
    )
  })

  it('says what is wrong with a file that no house would write', () => {
    const kept = record([{ bidder: 'ADA', kind: 'bid', amountCents: 30_00 }])
    expect(replayAuction({ ...kept, steps: [] }).faults).not.toEqual([])
    expect(replayAuction({ ...kept, firstEndsAt: 'soon' }).faults).not.toEqual([])
    expect(replayAuction({ ...kept, entries: [] }).faults).toContain(
      'The last hash is not the announced one: entries at the end are missing or added.',
    )
  })
})
