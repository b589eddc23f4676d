import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { cents } from '../../../../shared/rules/cents.ts'
import { anyCents } from '../../../../shared/testing/any-cents.ts'
import { stories } from '../../../../shared/testing/stories.ts'
import { newId } from '../../../platform/ids.ts'
import type { ChangedListing, ListingChange } from '../../listing/change-feed.ts'
import { applyChanges, type ChangeFeed, searchReplica } from './replica.ts'
import { SearchDatabase } from './search-database.ts'
import { everything, newRecord } from './testing/records.ts'

const START = Date.parse('2026-05-01T12:00:00Z')

/**
 * A table of listings whose index of changes follows it late, not in step and by clocks that differ: as one is told of
 * a change, another that came before it may still be missing.
 */
class LateFeed implements ChangeFeed {
  private readonly table = new Map<string, ChangedListing>()
  private index: { change: ListingChange; at: number; seenFrom: number }[] = []
  now = START
  reads = 0

  write(listing: ChangedListing, lag: number, skew: number) {
    const changeKey = `${String(this.now + skew).padStart(15, '0')}-${newId()}`
    this.table.set(listing.id, { ...listing, changeKey })
    this.index.push({ change: { id: listing.id, changeKey }, at: this.now + skew, seenFrom: this.now + lag })
  }

  /** A listing that is in the table no more, and so in no index. */
  erase(id: string) {
    this.table.delete(id)
    this.index = this.index.filter(({ change }) => change.id !== id)
  }

  /** What the index shows by now: of each listing the latest change that has reached it. Some of it twice, in any order. */
  async *changesSince(since: Date | undefined) {
    const seen = new Map<string, (typeof this.index)[number]>()
    for (const entry of this.index) if (entry.seenFrom <= this.now) seen.set(entry.change.id, entry)
    const from = since?.getTime() ?? Number.NEGATIVE_INFINITY
    const changes = [...seen.values()].filter(({ at }) => at >= from).map(({ change }) => change)
    yield changes.toReversed()
    yield changes.slice(0, 3)
  }

  async findListings(ids: readonly string[]) {
    this.reads += ids.length
    return ids.flatMap(id => this.table.get(id) ?? [])
  }

  /** What there is to be found. */
  prices = () =>
    new Map(
      [...this.table.values()].filter(({ status }) => status === 'active').map(each => [each.id, each.priceCents]),
    )
}

const pricesIn = (replica: SearchDatabase, now: number) =>
  new Map(replica.search(everything, new Date(now)).listings.map(({ id, priceCents }) => [id, priceCents]))

const step = fc.record({
  listing: fc.integer({ min: 0, max: 7 }),
  priceCents: anyCents(1_00, 900_00),
  status: fc.constantFrom('active' as const, 'active' as const, 'removed' as const, 'sold' as const),
  /** How late the index is, and how far the writer's clock is off. */
  lag: fc.integer({ min: 0, max: 60_000 }),
  skew: fc.integer({ min: -30_000, max: 30_000 }),
  wait: fc.integer({ min: 0, max: 40_000 }),
  restarts: fc.boolean(),
})

describe('A replica', () => {
  it('is right for late, repeated and reordered changes, and after any restart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async steps => {
        const feed = new LateFeed()
        const ids = Array.from({ length: 8 }, () => newId())
        let replica = new SearchDatabase(':memory:')
        for (const { listing, priceCents, status, lag, skew, wait, restarts } of steps) {
          feed.write(newRecord({ id: ids[listing] ?? '', priceCents, status }), lag, skew)
          if (restarts) {
            replica.close()
            replica = new SearchDatabase(':memory:')
          }
          feed.now += wait
          await applyChanges(replica, feed, feed.now)
        }
        feed.now += 60_000
        await applyChanges(replica, feed, feed.now)
        expect(pricesIn(replica, feed.now)).toEqual(feed.prices())
        replica.close()
      }),
      { numRuns: stories(25, 1_000) },
    )
  })

  it('that runs finds within a day what the index showed later than it looks back, or shows no more', async () => {
    const feed = new LateFeed()
    const [kept, repriced, sold, removed, vanished] = Array.from({ length: 5 }, () =>
      newRecord({ priceCents: cents(10_00) }),
    )
    for (const listing of [kept!, repriced!, sold!, removed!, vanished!]) feed.write(listing, 0, 0)
    const upToDate = searchReplica({ feed, open: async () => new SearchDatabase(':memory:'), clock: () => feed.now })
    await upToDate()
    const HOUR = 3_600_000
    feed.write({ ...repriced!, priceCents: cents(20_00) }, HOUR, 0)
    feed.write({ ...sold!, status: 'sold' }, HOUR, 0)
    feed.write({ ...removed!, status: 'removed' }, HOUR, 0)
    const late = newRecord({ priceCents: cents(30_00) })
    feed.write(late, HOUR, 0)
    feed.erase(vanished!.id)
    const before = feed.now
    for (const minutes of [1, 10, 61, 70, 23 * 60]) {
      feed.now = before + minutes * 60_000
      await upToDate()
    }
    expect(pricesIn(await upToDate(), feed.now).get(repriced!.id)).toBe(10_00)

    feed.now = before + 24 * HOUR
    const reads = feed.reads
    await upToDate()
    await vi.waitFor(async () => expect(pricesIn(await upToDate(), feed.now)).toEqual(feed.prices()))
    expect([...feed.prices().keys()].sort()).toEqual([kept!.id, repriced!.id, late.id].sort())
    expect(feed.reads - reads).toBe(5)
    feed.now += 24 * HOUR
    await upToDate()
    expect(feed.reads - reads).toBe(5)
  })

  it('looks for changes once a second at most, and reads a listing again only if it changed', async () => {
    const feed = new LateFeed()
    const listing = newRecord({ priceCents: cents(10_00) })
    feed.write(listing, 0, 0)
    const upToDate = searchReplica({ feed, open: async () => new SearchDatabase(':memory:'), clock: () => feed.now })
    await Promise.all([upToDate(), upToDate(), upToDate()])
    expect(feed.reads).toBe(1)
    feed.write({ ...listing, priceCents: cents(20_00) }, 0, 0)
    feed.now += 999
    expect(pricesIn(await upToDate(), feed.now).get(listing.id)).toBe(10_00)
    feed.now += 1
    expect(pricesIn(await upToDate(), feed.now).get(listing.id)).toBe(20_00)
    feed.now += 60_000
    await upToDate()
    expect(feed.reads).toBe(2)
  })

  it('lets a search go on with results of the last two seconds while many changes are read', async () => {
    const feed = new LateFeed()
    const listing = newRecord({ priceCents: cents(10_00) })
    feed.write(listing, 0, 0)
    let isReadSlow = false
    const read = Promise.withResolvers<void>()
    const slowFeed: ChangeFeed = {
      changesSince: since => feed.changesSince(since),
      findListings: async ids => {
        if (isReadSlow) await read.promise
        return feed.findListings(ids)
      },
    }
    const open = async () => new SearchDatabase(':memory:')
    const upToDate = searchReplica({ feed: slowFeed, open, clock: () => feed.now, waitMs: () => 1 })
    await upToDate()
    feed.write({ ...listing, priceCents: cents(20_00) }, 0, 0)
    isReadSlow = true
    feed.now += 2_000
    expect(pricesIn(await upToDate(), feed.now).get(listing.id)).toBe(10_00)
    feed.now += 1
    const later = upToDate()
    read.resolve()
    expect(pricesIn(await later, feed.now).get(listing.id)).toBe(20_00)
  })

  it('reads only the last seconds again each time, and what the index showed late within half a minute', async () => {
    const feed = new LateFeed()
    const [shown, late] = [newRecord({ priceCents: cents(10_00) }), newRecord({ priceCents: cents(20_00) })]
    feed.write(shown, 0, 0)
    const lookedBack: number[] = []
    const noting: ChangeFeed = {
      findListings: ids => feed.findListings(ids),
      changesSince: since => {
        if (since) lookedBack.push(feed.now - since.getTime())
        return feed.changesSince(since)
      },
    }
    const open = async () => new SearchDatabase(':memory:')
    const upToDate = searchReplica({ feed: noting, open, clock: () => feed.now })
    await upToDate()
    feed.write(late, 20_000, 0)
    for (let second = 1; second < 30; second += 1) {
      feed.now += 1_000
      await upToDate()
    }
    expect(new Set(lookedBack)).toEqual(new Set([11_000]))
    expect([...pricesIn(await upToDate(), feed.now).keys()]).toEqual([shown.id])
    feed.now += 1_000
    expect(pricesIn(await upToDate(), feed.now)).toEqual(feed.prices())
  })

  it('answers with what it has for a minute when changes can’t be read, then says so', async () => {
    const feed = new LateFeed()
    feed.write(newRecord({}), 0, 0)
    let isDown = false
    const failing: ChangeFeed = {
      findListings: ids => feed.findListings(ids),
      changesSince: since => {
        if (isDown) throw new Error('the table is throttled')
        return feed.changesSince(since)
      },
    }
    const upToDate = searchReplica({
      feed: failing,
      open: async () => new SearchDatabase(':memory:'),
      clock: () => feed.now,
    })
    await upToDate()
    isDown = true
    feed.now += 59_000
    expect((await upToDate()).size).toBe(1)
    feed.now += 2_000
    await expect(upToDate()).rejects.toThrow('throttled')
    isDown = false
    expect((await upToDate()).size).toBe(1)
  })

  it('opens again after it could not be opened', async () => {
    let tries = 0
    const open = async () => {
      if (++tries === 1) throw new Error('no disk')
      return new SearchDatabase(':memory:')
    }
    const upToDate = searchReplica({ feed: new LateFeed(), open, clock: () => START })
    await expect(upToDate()).rejects.toThrow('no disk')
    expect((await upToDate()).size).toBe(0)
  })
})
