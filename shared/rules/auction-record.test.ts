import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AuctionRecordFile } from '../contract/endpoints/auctions.ts'
import { anyCents } from '../testing/any-cents.ts'
import { recordedAuction, recordTerms, type Told } from '../testing/recorded-auction.ts'
import { stories } from '../testing/stories.ts'
import { nextHash, replayAuction } from './auction-record.ts'
import type { Bid } from './bidding.ts'
import { cents } from './cents.ts'

const bidders = ['ADA', 'BEA', 'CLEO'] as const

const offer: fc.Arbitrary<Told> = fc.record({
  bidder: fc.constantFrom(...bidders),
  kind: fc.constantFrom<Bid['kind']>('bid', 'maximum'),
  amountCents: anyCents(1, 300_00),
})
const told = fc.array(
  fc.oneof({ weight: 9, arbitrary: offer }, { weight: 1, arbitrary: fc.record({ voids: fc.nat() }) }),
  { maxLength: 40 },
)

const max = (bidder: string, dollars: number): Told => ({ bidder, kind: 'maximum', amountCents: cents(dollars * 100) })
const bid = (bidder: string, dollars: number): Told => ({ bidder, kind: 'bid', amountCents: cents(dollars * 100) })
const toldAmounts = ({ entries }: AuctionRecordFile) =>
  entries.map(entry =>
    entry.kind === 'void' || entry.kind === 'move'
      ? entry.kind
      : entry.amountCents === null
        ? 'hidden'
        : entry.amountCents / 100,
  )

describe('the record of an auction', () => {
  it('comes to the announced winner and price when it is played again, whole or with what set no price hidden', () => {
    fc.assert(
      fc.property(told, made => {
        const { whole, published } = recordedAuction(made)
        for (const record of [whole, published]) {
          const { faults, winner, priceCents, steps } = replayAuction(record)
          expect(faults).toEqual([])
          expect([winner, priceCents]).toEqual([record.result.winner, record.result.priceCents])
          expect(steps.every(({ hashMatches }) => hashMatches)).toBe(true)
        }
      }),
      { numRuns: stories(150, 5_000) },
    )
  })

  it('comes to the same with a secret reserve, which it keeps unless a bid has met it', () => {
    fc.assert(
      fc.property(told, anyCents(20_00, 300_00), (made, reserveCents) => {
        const { whole, published, standing } = recordedAuction(made, reserveCents)
        for (const record of [whole, published]) {
          const { faults, winner, priceCents } = replayAuction(record)
          expect(faults).toEqual([])
          expect([winner, priceCents]).toEqual([record.result.winner, record.result.priceCents])
        }
        const isMet = (standing.currentBidCents ?? 0) >= reserveCents
        expect(published.result.winner).toBe(isMet ? standing.leader : null)
        expect((standing.maximumCents ?? 0) >= reserveCents).toBe(isMet)
      }),
      { numRuns: stories(150, 5_000) },
    )
  })

  it('shows another secret reserve than the one that was committed to', () => {
    const { published } = recordedAuction([max('ADA', 80)], cents(50_00))
    expect(published.result).toMatchObject({ winner: 'ADA', priceCents: 50_00 })
    const lie = (amountCents: number | null) => ({
      ...published,
      secretReserve: { ...published.secretReserve!, amountCents: amountCents === null ? null : cents(amountCents) },
    })
    for (const other of [40_00, null]) expect(replayAuction(lie(other)).faults).not.toEqual([])
    expect(replayAuction({ ...published, secretReserve: null }).faults).not.toEqual([])
  })

  it('tells no amount that did not set a price', () => {
    const open = (...made: Told[]) => toldAmounts(recordedAuction(made).published)
    // The winner's stays theirs; the second highest set the price.
    expect(open(max('ADA', 50), max('BEA', 80))).toEqual([50, 'hidden'])
    // One that a plain bid beat set none.
    expect(open(max('ADA', 50), bid('BEA', 80))).toEqual(['hidden', 80])
    // How high the leader went, but not up to where; then all of it was needed.
    expect(open(max('ADA', 50), bid('BEA', 30))).toEqual(['hidden', 30])
    expect(open(max('ADA', 50.5), bid('BEA', 50))).toEqual([50.5, 50])
    expect(open(max('ADA', 50), max('ADA', 60), max('BEA', 90), max('ADA', 70))).toEqual(['hidden', 60, 'hidden', 70])
    // Counted again without a bid, another one may set the price.
    expect(open(max('ADA', 50), bid('EVE', 80), max('BEA', 200), { voids: 1 })).toEqual([50, 80, 'hidden', 'void'])
    expect(open(max('ADA', 500), bid('EVE', 55_000), { voids: 1 })).toEqual(['hidden', 55_000, 'void'])
  })

  it('shows every change, wherever it is made', () => {
    const changes = fc.record({
      made: told,
      where: fc.nat(),
      what: fc.constantFrom(
        'amount',
        'bidder',
        'time',
        'left out',
        'swapped',
        'price',
        'winner',
        'reserve',
        'kind',
        'void',
      ),
    })
    fc.assert(
      fc.property(changes, ({ made, where, what }) => {
        const { published } = recordedAuction(made)
        fc.pre(published.entries.length > 1)
        const changed = structuredClone(published)
        const index = where % changed.entries.length
        const entry = changed.entries[index]!
        if (what === 'time') entry.at = '2026-11-22T00:00:00.000Z'
        else if (what === 'left out') changed.entries.splice(index, 1)
        else if (what === 'swapped') changed.entries.reverse()
        else if (what === 'price') changed.result.priceCents = cents((changed.result.priceCents ?? 0) - 1)
        else if (what === 'winner') changed.result.winner = 'EVE'
        else if (what === 'reserve') changed.reserveCents = cents(0)
        else if (entry.kind === 'void') entry.voids = [1, 2, 3]
        else if (entry.kind === 'move') entry.endsAt = entry.at
        else if (what === 'amount') entry.amountCents = cents((entry.amountCents ?? 30_00) + 1)
        else if (what === 'kind') entry.kind = entry.kind === 'bid' ? 'maximum' : 'bid'
        else entry.bidder = 'EVE'
        fc.pre(JSON.stringify(changed) !== JSON.stringify(published))
        expect(replayAuction(changed).faults).not.toEqual([])
      }),
      { numRuns: stories(100, 2_000) },
    )
  })

  it('shows a bid that was passed over, though its amount is hidden', () => {
    // The hashes are right throughout: who keeps the record decides otherwise than the rules.
    const { published } = recordedAuction([max('ADA', 50), bid('BEA', 30)])
    const [, passed] = published.entries as Extract<
      AuctionRecordFile['entries'][number],
      { hash: string; bidder: string }
    >[]
    for (const lie of [
      { leads: true, priceCents: cents(30_00) },
      { priceCents: cents(32_00) },
      { visibleCents: cents(29_00) },
    ]) {
      const entry = { ...passed!, ...lie }
      const hash = nextHash(published.entries[0]!.hash, entry, recordTerms.salt)
      const result = {
        ...published.result,
        head: hash,
        priceCents: entry.priceCents ?? cents(0),
        winner: lie.leads ? 'BEA' : 'ADA',
      }
      const { faults } = replayAuction({ ...published, entries: [published.entries[0]!, { ...entry, hash }], result })
      // Only Ada could know that she was not beaten: her own copy of the record has her amount.
      if (!lie.leads) expect(faults).not.toEqual([])
      const hers = {
        ...published.entries[0]!,
        amountCents: cents(50_00),
        nonce: 'nonce 1',
      } as (typeof published.entries)[number]
      expect(replayAuction({ ...published, entries: [hers, { ...entry, hash }], result }).faults).not.toEqual([])
    }
  })

  it('says what is wrong with a file that no house would write', () => {
    const { published } = recordedAuction([bid('ADA', 30)])
    expect(replayAuction({ ...published, steps: [] }).faults).not.toEqual([])
    expect(replayAuction({ ...published, firstEndsAt: 'soon' }).faults).not.toEqual([])
    expect(replayAuction({ ...published, entries: [] }).faults).toContain(
      'The last hash is not the announced one: entries at the end are missing or added.',
    )
  })
})
