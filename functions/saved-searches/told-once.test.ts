import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { savedSearches } from '../../shared/contract/endpoints/saved-searches.ts'
import { cents } from '../../shared/rules/cents.ts'
import type { SearchFilters } from '../../shared/rules/filters.ts'
import { type AlertFrequency, alertFrequencies } from '../../shared/rules/saved-search.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { mayBeFound } from '../core/search/engine/matching.ts'
import { newId } from '../platform/ids.ts'
import { documentClient } from '../platform/table.ts'
import { alerts, newSearch, putListing } from '../testing/alerts.ts'
import { betweenItems, meanwhile } from '../testing/meanwhile.ts'
import { moveToOwnTable } from '../testing/own-table.ts'
import { DAY, HOUR } from '../testing/time.ts'
import { newMember } from '../testing/visitor.ts'
import { matchListing } from './matching-listing.ts'
import { addSavedSearch, type SavedSearchRecord } from './saved-search-store.ts'
import { sendDueDigests } from './sending-digests.ts'

// In AWS each message may be with a process of its own, and nobody waits for anyone's turn.
vi.mock('../platform/serialize.ts', () => ({ serialize: (_thing: string, work: () => unknown) => work() }))

let backToSharedTable = () => {}
afterAll(() => backToSharedTable())

const WORDS = ['jar', 'lamp', 'clock', 'silver', 'ginger']
const PEOPLE = ['ada', 'bea', 'carl', 'dora', 'eve']
const START = Date.parse('2031-03-01T09:20:00Z')

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const hundreds = (min: number, max: number) => fc.integer({ min, max }).map(each => cents(each * 100_00))

/** Between 0 and 1, nothing more often than anything else. */
const evenly = fc.noBias(fc.integer({ min: 0, max: 9_999 })).map(each => each / 10_000)
const plain = { noNullPrototype: true } as const

const filters: fc.Arbitrary<SearchFilters> = fc.record(
  {
    q: maybe(fc.constantFrom(...WORDS, 'ging', 'silver jar')),
    category: maybe(fc.constantFrom('Ceramics', 'Silver')),
    minPrice: maybe(hundreds(1, 3)),
    maxPrice: maybe(hundreds(3, 6)),
    listingType: fc.constantFrom(undefined, undefined, 'fixed-price' as const, 'auction' as const),
  },
  plain,
)

const search = fc.record(
  {
    userId: fc.constantFrom(...PEOPLE),
    filters,
    alertFrequency: fc.constantFrom(...alertFrequencies),
  },
  plain,
)

const listing = fc
  .record({
    sellerId: fc.constantFrom(...PEOPLE),
    words: fc.subarray(WORDS, { minLength: 1 }),
    category: fc.constantFrom(undefined, 'Ceramics', 'Silver', 'Glass'),
    amount: hundreds(1, 6),
    isAuction: fc.boolean(),
    status: fc.constantFrom('active' as const, 'active' as const, 'active' as const, 'sold' as const),
  })
  .map(
    ({ words, amount, isAuction, ...rest }): Partial<ListingRecord> => ({
      ...rest,
      itemName: words.join(' '),
      ...(isAuction
        ? { listingType: 'auction', currentBidCents: amount, auctionEndsAt: '2100-01-01T00:00:00.000Z' }
        : { priceCents: amount }),
    }),
  )

/** Lets writes fail: some before they are done, some when they are done and only the answer is lost. */
function crashNowAndThen(chance: () => number) {
  documentClient.middlewareStack.add(
    next => async call => {
      if (!('TransactItems' in call.input)) return next(call)
      const fate = chance()
      if (fate < 0.08) throw new Error('crashed before the write')
      const answer = await next(call)
      if (fate > 0.92) throw new Error('crashed after the write')
      return answer
    },
    { step: 'initialize', name: 'crash' },
  )
  return () => documentClient.middlewareStack.remove('crash')
}

/** A queue's work: whatever fails comes again, and so does now and then what did not. */
async function untilDone(work: (() => Promise<void>)[], chance: () => number) {
  const waiting = work.flatMap(each => (chance() < 0.4 ? [each, each] : [each]))
  while (waiting.length > 0) {
    const batch = Array.from({ length: 10 }, () => waiting.splice(Math.floor(chance() * waiting.length), 1)).flat()
    await Promise.all(batch.map(each => each().catch(() => waiting.push(each))))
  }
}

async function save({
  userId,
  filters,
  alertFrequency,
}: { userId: string } & Pick<SavedSearchRecord, 'filters' | 'alertFrequency'>) {
  const time = new Date(START).toISOString()
  const terms = { searchName: 'Finds', emailAlerts: true, version: 1, createdAt: time, updatedAt: time }
  const record = { ...terms, userId, id: newId(), filters, alertFrequency }
  await addSavedSearch(record)
  return record
}

const countBy = <T>(items: readonly T[], keyOf: (item: T) => string) => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

/** How far apart the alerts of a search are at least, counted from the hour. */
const APART: Readonly<Record<AlertFrequency, number>> = { instant: 0, daily: DAY, weekly: 7 * DAY }
const hourOf = (iso: string) => Math.floor(Date.parse(iso) / HOUR)

it('sends each match of each search exactly once, with repeated, reordered, concurrent and interrupted work', {
  tags: 'full',
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async seed => {
      backToSharedTable()
      backToSharedTable = await moveToOwnTable()
      const chances = fc.sample(evenly, { seed, numRuns: 10_000 })
      const chance = () => chances.pop() ?? 0.5
      const searches = await Promise.all(fc.sample(search, { seed, numRuns: 28 }).map(save))
      const listings = await Promise.all(fc.sample(listing, { seed, numRuns: 45 }).map(each => putListing(each)))

      let clock = START
      const now = () => new Date(clock)
      const match = (id: string) => () => matchListing(id, now())
      const run = () => sendDueDigests(now())
      const recover = crashNowAndThen(chance)
      for (let from = 0; from < listings.length; from += 15) {
        const some = listings.slice(from, from + 15)
        await untilDone([...some.map(({ id }) => match(id)), run, run, run], chance)
        clock += Math.floor(chance() * 30) * HOUR
      }
      recover()
      for (let week = 0; week < 3; week++) {
        clock += 8 * DAY
        await run()
      }

      const events = await alerts()
      const told = countBy(
        events.flatMap(({ payload }) => payload.listingIds.map(id => `${payload.searchId} ${id}`)),
        pair => pair,
      )
      const expected = searches.flatMap(each =>
        listings
          .filter(({ sellerId }) => sellerId !== each.userId)
          .filter(one => mayBeFound(each.filters, one, now(), []))
          .map(({ id }) => `${each.id} ${id}`),
      )
      expect(expected.length).toBeGreaterThan(0)
      expect([...told].toSorted()).toEqual(expected.map(pair => [pair, 1]).toSorted())

      for (const { id, alertFrequency } of searches) {
        const hours = events
          .filter(({ payload }) => payload.searchId === id)
          .map(({ occurredAt }) => hourOf(occurredAt))
        const gaps = hours.toSorted((a, b) => a - b).flatMap((hour, n, all) => (n ? [hour - all[n - 1]!] : []))
        expect(Math.min(...gaps, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(APART[alertFrequency] / HOUR)
      }
    }),
    { numRuns: 20, endOnFailure: true },
  )
})

describe('at the same moment as a match is sent', () => {
  beforeAll(async () => {
    backToSharedTable()
    backToSharedTable = await moveToOwnTable()
  })

  const at = (hours: number) => new Date(START + hours * HOUR)
  const own = /^USER#/

  /** Someone who looks for a word of their own, and what is listed with it. */
  async function seeker(alertFrequency: AlertFrequency) {
    const word = newId()
    const ada = await newMember()
    const { id } = await newSearch(ada, { searchQuery: word, alertFrequency })
    const piece = async (inventoryId = newId()) => (await putListing({ itemName: word, inventoryId })).id
    const told = async () => (await alerts(ada.user.id)).map(({ payload }) => payload.listingIds)
    return { ada, id, piece, told }
  }

  it('its piece may be listed again: it is sent once', { tags: 'full' }, async () => {
    const { piece, told } = await seeker('instant')
    const inventoryId = newId()
    const [first, again] = [await piece(inventoryId), await piece(inventoryId)]
    await meanwhile(
      () => matchListing(first, at(0)),
      own,
      () => matchListing(again, at(0)),
    )
    expect(await told()).toEqual([[again]])
  })

  it('others may start to wait, or waiting ones be sent: each is sent once', { tags: 'full' }, async () => {
    const { piece, told } = await seeker('daily')
    const [a, b, c, d, e] = [await piece(), await piece(), await piece(), await piece(), await piece()]
    await meanwhile(
      () => matchListing(a, at(0)),
      own,
      () => matchListing(b, at(0)),
    )
    await meanwhile(
      () => matchListing(c, at(0)),
      own,
      () => matchListing(d, at(0)),
    )
    await meanwhile(
      () => sendDueDigests(at(1)),
      own,
      () => matchListing(e, at(1)),
    )
    expect(await told()).toEqual([[e, c, d, a, b]])
  })

  it('its digest may be sent after its search was read: the next one waits for its day', { tags: 'full' }, async () => {
    const { piece, told } = await seeker('daily')
    const [first, second] = [await piece(), await piece()]
    await matchListing(first, at(0))
    await betweenItems(
      () => matchListing(second, at(1)),
      /^SAVED-SEARCH#/,
      () => sendDueDigests(at(1)),
    )
    await sendDueDigests(at(24))
    expect(await told()).toEqual([[first]])
    await sendDueDigests(at(25))
    expect((await told()).flat().toSorted()).toEqual([first, second].toSorted())
  })

  it('its search may be deleted: nothing is sent, and the search stays deleted', { tags: 'full' }, async () => {
    const { ada, id, piece, told } = await seeker('instant')
    const listingId = await piece()
    await meanwhile(
      () => matchListing(listingId, at(0)),
      own,
      () => ada.call(savedSearches.deleteSavedSearch, { params: { id } }),
    )
    expect(await told()).toEqual([])
    expect((await ada.call(savedSearches.listSavedSearches)).body).toEqual([])
  })
})
