import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { stories } from '../../shared/testing/stories.ts'
import { findListing, ListingEntity } from '../core/listing/listing-store.ts'
import { addWatch, findWatches, MAX_WATCHED, WatchTallyEntity, watchersOf } from '../core/watch/watch-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { newId, newUserId } from '../platform/ids.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { newMember, Visitor } from '../testing/visitor.ts'
import { unwatchListing, watchListing } from './watching.ts'

const watch = (person: Visitor, listingId: string) => person.call(watchlist.watchListing, { params: { listingId } })
const unwatch = (person: Visitor, listingId: string) => person.call(watchlist.unwatchListing, { params: { listingId } })
const statusOf = async (person: Visitor, id: string) =>
  (await person.call(watchlist.getWatchlistStatus, { params: { id } })).body
const watchlistOf = async (person: Visitor) => (await person.call(watchlist.getWatchlist)).body

async function watchers(listingId: string): Promise<string[]> {
  const found: string[] = []
  for await (const page of watchersOf(listingId)) found.push(...page.map(({ userId }) => userId))
  return found
}

const now = new Date('2026-11-21T10:00:00Z')

/** Has someone watch so many listings, all like this one but nobody's. */
async function fill(userId: string, count: number, likeId: string): Promise<void> {
  const like = await findListing(likeId)
  const nobodys = { ownerPk: 'SELLER#none', ownerSk: 'LISTING', changedPk: 'none', changedSk: 'none' }
  await forEachSettled(Array.from({ length: count }), 25, async () => {
    const id = newId()
    await ListingEntity.build(PutItemCommand)
      .item({ ...like!, ...nobodys, id })
      .send()
    await addWatch({ userId, listingId: id, createdAt: now.toISOString() }, 'a seller')
  })
}

/** Has someone be so near to the limit, as if they watched that many. */
const countAs = (userId: string, watches: number) =>
  WatchTallyEntity.build(UpdateItemCommand).item({ userId, watches }).send()

describe('my watchlist', () => {
  it('holds what I watch, what I watched last first, with the price of then', async () => {
    const mara = await newMember()
    const { listing: jar, seller } = await newListing('245.00')
    const { listing: clock } = await newAuction({ reservePrice: 100 }, seller)
    expect((await watch(mara, jar.id)).body).toEqual({ isWatched: true, watchCount: 1 })
    expect((await watch(mara, clock.id)).body).toEqual({ isWatched: true, watchCount: 1 })
    const found = await watchlistOf(mara)
    expect(found).toMatchObject([
      { id: clock.id, listingType: 'auction', watchCount: 1, watchedPrice: null },
      { id: jar.id, itemName: jar.itemName, price: '245.00', watchCount: 1, watchedPrice: '245.00' },
    ])
    expect(Date.parse(found[0]!.watchedAt)).toBeGreaterThan(Date.parse(found[1]!.watchedAt) - 1)
    expect((await mara.call(watchlist.getWatchedIds)).body).toEqual([clock.id, jar.id])
  })

  it('counts me once, however often and at once I ask', async () => {
    const mara = await newMember()
    const { listing } = await newListing()
    const first = await Promise.all(Array.from({ length: 6 }, () => watch(mara, listing.id)))
    expect(first.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await watch(mara, listing.id)).body).toEqual({ isWatched: true, watchCount: 1 })
    expect(await watchlistOf(mara)).toHaveLength(1)

    const second = await Promise.all(Array.from({ length: 6 }, () => unwatch(mara, listing.id)))
    expect(second.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await unwatch(mara, listing.id)).body).toEqual({ isWatched: false, watchCount: 0 })
    expect(await watchlistOf(mara)).toEqual([])
  })

  it('counts me once, however late the first of two requests is written', async () => {
    const mara = await newMember()
    const { listing } = await newListing()
    for (const [ask, watchCount] of [
      [watch, 1],
      [unwatch, 0],
    ] as const) {
      const askIt = () => ask(mara, listing.id)
      expect(await meanwhile(askIt, /^USER#/, askIt)).toMatchObject({ status: 200, body: { watchCount } })
      expect(await statusOf(mara, listing.id)).toEqual({ isWatched: watchCount === 1, watchCount })
    }
  })

  it('is nobody else’s, while the count is everyone’s', async () => {
    const [mara, otto, visitor] = [await newMember(), await newMember(), new Visitor()]
    const { listing } = await newListing()
    await watch(mara, listing.id)
    expect(await statusOf(mara, listing.id)).toEqual({ isWatched: true, watchCount: 1 })
    expect(await statusOf(otto, listing.id)).toEqual({ isWatched: false, watchCount: 1 })
    expect(await statusOf(visitor, listing.id)).toEqual({ isWatched: false, watchCount: 1 })
    expect(await watchlistOf(otto)).toEqual([])
    expect((await visitor.call(listings.getListing, { params: { id: listing.id } })).body.watchCount).toBe(1)
    expect(await watch(visitor, listing.id)).toMatchObject({
      status: 401,
      body: { message: 'Please log in to use your watchlist.' },
    })
  })

  it('takes no listing of my own, nor one that is not there', async () => {
    const { listing, seller } = await newListing()
    expect(await watch(seller, listing.id)).toMatchObject({
      status: 403,
      body: { message: 'This is your own listing, so you cannot watch it.' },
    })
    for (const ask of [watch, unwatch]) expect(await ask(seller, 'none')).toMatchObject({ status: 404 })
    expect((await seller.call(watchlist.getWatchlistStatus, { params: { id: 'none' } })).status).toBe(404)
    expect(await statusOf(seller, listing.id)).toEqual({ isWatched: false, watchCount: 0 })
  })

  it('hides removed listings, which can still be deleted from it', async () => {
    const mara = await newMember()
    const { listing, seller } = await newListing()
    await watch(mara, listing.id)
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    expect(await watchlistOf(mara)).toEqual([])
    for (const person of [await newMember(), mara]) {
      expect((await watch(person, listing.id)).status).toBe(404)
      expect((await person.call(watchlist.getWatchlistStatus, { params: { id: listing.id } })).status).toBe(404)
    }
    expect((await unwatch(mara, listing.id)).body).toEqual({ isWatched: false, watchCount: 0 })
  })

  it('says when it is full; what was removed makes room', { tags: 'full' }, async () => {
    const mara = await newMember()
    const { listing: gone, seller } = await newListing()
    const { listing: one } = await newListing('20.00', seller)
    const { listing: another } = await newListing('30.00', seller)
    await watch(mara, gone.id)
    // More than one batch read takes.
    await fill(mara.user.id, 110, one.id)
    expect(await watchlistOf(mara)).toHaveLength(111)

    await countAs(mara.user.id, MAX_WATCHED)
    expect(await watch(mara, one.id)).toMatchObject({
      status: 409,
      body: {
        code: 'watchlist_full',
        message: 'You watch 500 items, which is the limit. Remove some to watch others.',
      },
    })
    expect(await statusOf(mara, one.id)).toEqual({ isWatched: false, watchCount: 0 })
    await seller.call(listings.deleteListing, { params: { id: gone.id } })
    expect((await watch(mara, one.id)).body).toEqual({ isWatched: true, watchCount: 1 })
    expect((await watch(mara, another.id)).status).toBe(409)
    await unwatch(mara, one.id)
    expect((await watch(mara, another.id)).status).toBe(200)
  })
})

describe('a listing', () => {
  it('counts everyone who watches it and stops at the same time', { tags: 'full' }, async () => {
    const { listing } = await newListing()
    const count = stories(40, 200)
    const people = Array.from({ length: count }, () => ({ id: newUserId() }))
    await Promise.all(people.map(person => watchListing(listing.id, person, now)))
    expect((await findListing(listing.id))?.watchCount).toBe(count)
    expect(await watchers(listing.id)).toHaveLength(count)

    // Every other one stops, some twice; the rest ask again.
    const leaving = people.filter((_, index) => index % 2 === 0)
    const staying = people.filter((_, index) => index % 2 === 1)
    await Promise.all([
      ...[...leaving, ...leaving.slice(count / 4)].map(person => unwatchListing(listing.id, person)),
      ...staying.map(person => watchListing(listing.id, person, now)),
    ])
    expect((await findListing(listing.id))?.watchCount).toBe(count / 2)
    expect((await watchers(listing.id)).sort()).toEqual(staying.map(({ id }) => id).sort())
  })

  it('is counted right with concurrent changes', { tags: 'full' }, async () => {
    const { listing } = await newListing()
    const step = fc.record({ does: fc.constantFrom(watchListing, unwatchListing), who: fc.nat(3) })
    const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 })
    const people = Array.from({ length: 4 }, () => ({ id: newUserId() }))
    await fc.assert(
      fc.asyncProperty(waves, async waves => {
        for (const wave of waves) {
          await Promise.all(wave.map(({ does, who }) => does(listing.id, people[who]!, now)))
          const watching = await watchers(listing.id)
          expect((await findListing(listing.id))?.watchCount).toBe(watching.length)
          const theirs = await Promise.all(people.map(({ id }) => findWatches(id)))
          expect(theirs.map(watches => watches.length)).toEqual(people.map(({ id }) => (watching.includes(id) ? 1 : 0)))
        }
      }),
      { numRuns: stories(5, 100) },
    )
  })
})
