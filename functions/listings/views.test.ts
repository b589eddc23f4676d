import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { analytics } from '../../shared/contract/endpoints/analytics.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { findListing, type ListingRecord } from '../core/listing/listing-store.ts'
import { MAX_VISITORS, type Visit } from '../core/page-views/counting.ts'
import { countViews, findSellerViews, ListingViewsEntity, PieceViewsEntity } from '../core/page-views/view-store.ts'
import { allAnswered } from '../platform/after-answer.ts'
import { newId } from '../platform/ids.ts'
import { documentClient } from '../platform/table.ts'
import { findUser } from '../platform/users.ts'
import { newListing } from '../testing/sales.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { GATHERING_MS, ViewCounter, visitTo } from './views.ts'

const HALF_HOUR = 30 * 60_000
const SAFARI = 'Safari'

async function itemOf({ id, sellerId }: Pick<ListingRecord, 'id' | 'sellerId'>) {
  const { Item } = await PieceViewsEntity.build(GetItemCommand)
    .key({ sellerId, listingId: id })
    .options({ consistent: true })
    .send()
  return Item
}

async function viewsOf(listing: Pick<ListingRecord, 'id' | 'sellerId'>) {
  const found = await itemOf(listing)
  return found && { views: found.views, uniqueViews: found.uniqueViews }
}

const viewsOfDay = async (sellerId: string, day: string, timeZone = 'UTC') =>
  (await findSellerViews(sellerId, [day], timeZone)).byDay.get(day)

/** A passer-by opens the page, in the browser they name. */
const open = (id: string, address: string, userAgent = SAFARI) =>
  new Visitor().call(listings.getListing, { params: { id }, address, headers: { 'user-agent': userAgent } })

const openAs = (member: Member, id: string) => member.call(listings.getListing, { params: { id } })

/** Someone looks at a time of our choosing, at a process of our choosing. */
async function look(
  listing: ListingRecord,
  now: Date,
  { user, counter = new ViewCounter(), userAgent = SAFARI }: Looker = {},
) {
  const person = user && (await findUser(user.user.id))
  const visit = await visitTo(listing.id, { user: person, address: '198.51.100.7', userAgent }, now)
  await counter.note(visit, listing, now)
  return visit
}

interface Looker {
  user?: Member
  counter?: ViewCounter
  userAgent?: string
}

async function listed(): Promise<ListingRecord> {
  const { listing } = await newListing()
  return (await findListing(listing.id))!
}

const isCount = (input: object, listingId: string) =>
  ['piece-views', listingId].every(part => JSON.stringify(input).includes(part)) &&
  ('TransactItems' in input || 'Item' in input)

/** From here on, writes that count views, or those of one listing, meet with this. @returns until when */
function meet(outcome: (write: () => Promise<never>) => Promise<never>, listingId = ''): () => void {
  const name = 'meet'
  documentClient.middlewareStack.add(
    next => call => (isCount(call.input, listingId) ? outcome(() => next(call) as Promise<never>) : next(call)),
    { step: 'build', name },
  )
  return () => documentClient.middlewareStack.remove(name)
}

const today = () => new Date().toISOString().slice(0, 10)
const noon = new Date('2026-11-20T12:00:00.000Z')
const later = (ms: number, time = noon) => new Date(time.getTime() + ms)

afterEach(() => {
  vi.useRealTimers()
})

describe('a view', () => {
  it('is counted once in half an hour for each person, and each address and browser', async () => {
    const listing = await listed()
    const buyer = await newMember()
    vi.useFakeTimers({ toFake: ['Date'] })
    await openAs(buyer, listing.id)
    await openAs(buyer, listing.id)
    await open(listing.id, '198.51.100.1')
    await open(listing.id, '198.51.100.1')
    await open(listing.id, '198.51.100.1', 'Firefox')
    await open(listing.id, '198.51.100.2')
    await allAnswered()
    expect(await viewsOf(listing)).toEqual({ views: 4, uniqueViews: 4 })
    expect(await viewsOfDay(listing.sellerId, today())).toEqual({ views: 4, uniqueViews: 4 })
  })

  it('is not the seller’s own, nor one of a listing that was removed', async () => {
    const { seller, listing } = await newListing()
    expect((await openAs(seller, listing.id)).status).toBe(200)
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    expect((await open(listing.id, '198.51.100.1')).status).toBe(404)
    await allAnswered()
    expect(await viewsOf({ id: listing.id, sellerId: seller.user.id })).toBeUndefined()
  })

  it('comes again with the next half hour, while the visitor is counted once that day', async () => {
    const listing = await listed()
    for (const minutes of [0, 10, 29, 30, 59, 61]) await look(listing, later(minutes * 60_000))
    expect(await viewsOf(listing)).toEqual({ views: 3, uniqueViews: 1 })
    expect(await viewsOfDay(listing.sellerId, '2026-11-20')).toEqual({ views: 3, uniqueViews: 1 })
    await look(listing, later(10 * 60_000))
    expect(await viewsOf(listing)).toEqual({ views: 3, uniqueViews: 1 })
  })

  it('after midnight is another day’s, of someone new', async () => {
    const listing = await listed()
    const late = new Date('2026-11-20T23:59:59.999Z')
    const counter = new ViewCounter()
    const before = await look(listing, late, { counter })
    const next = await look(listing, later(1, late), { counter })
    await counter.finish()
    expect(next.visitor).not.toBe(before.visitor)
    expect(await viewsOf(listing)).toEqual({ views: 2, uniqueViews: 2 })
    expect(await viewsOfDay(listing.sellerId, '2026-11-20')).toEqual({ views: 1, uniqueViews: 1 })
    expect(await viewsOfDay(listing.sellerId, '2026-11-21')).toEqual({ views: 1, uniqueViews: 1 })
  })

  it('is counted once, however many processes the same visitor reaches at once', async () => {
    const listing = await listed()
    await Promise.all(Array.from({ length: 12 }, () => look(listing, noon)))
    expect(await viewsOf(listing)).toEqual({ views: 1, uniqueViews: 1 })
    await Promise.all(Array.from({ length: 12 }, () => look(listing, later(HALF_HOUR))))
    expect(await viewsOf(listing)).toEqual({ views: 2, uniqueViews: 1 })
  })

  it('is counted for each of a hundred visitors at once', { tags: 'full' }, async () => {
    const listing = await listed()
    const addresses = Array.from({ length: 100 }, (_, n) => `203.0.113.${n}`)
    const answers = await Promise.all([...addresses, ...addresses].map(address => open(listing.id, address)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await allAnswered()
    expect(await viewsOf(listing)).toEqual({ views: 100, uniqueViews: 100 })
    expect(await viewsOfDay(listing.sellerId, today())).toEqual({ views: 100, uniqueViews: 100 })
  })

  it('is counted in one write with nineteen others of its minute, which takes one unit', async () => {
    const listing = await listed()
    const counter = new ViewCounter()
    let writes = 0
    const restore = meet(write => {
      writes++
      return write()
    }, listing.id)
    await look(listing, noon, { counter })
    expect([writes, await viewsOf(listing)]).toEqual([1, { views: 1, uniqueViews: 1 }])
    for (let n = 2; n <= 20; n++) await look(listing, later(n * 2_000), { counter, userAgent: `Safari ${n}` })
    expect(writes).toBe(1)
    await look(listing, later(GATHERING_MS), { counter })
    restore()
    expect([writes, await viewsOf(listing)]).toEqual([2, { views: 20, uniqueViews: 20 }])
  })

  it('that waits is written by the next request for another listing', async () => {
    const [listing, other] = await Promise.all([listed(), listed()])
    const counter = new ViewCounter()
    await look(listing, noon, { counter })
    await look(listing, later(1_000), { counter, userAgent: 'Firefox' })
    await look(other, later(GATHERING_MS + 1_000), { counter })
    expect(await viewsOf(listing)).toEqual({ views: 2, uniqueViews: 2 })
  })

  it('of a piece that many look at all day is in one small item, and each visitor counts once', {
    tags: 'full',
  }, async () => {
    const listing = await listed()
    const at = (minutes: number) => later(minutes * 60_000, new Date('2026-11-20T00:00:00.000Z'))
    const seen = async (n: number, minutes: number) =>
      visitTo(listing.id, { user: undefined, address: `198.51.100.${n}`, userAgent: SAFARI }, at(minutes))
    for (let slot = 0; slot < 48; slot++) {
      const visits = await Promise.all(Array.from({ length: MAX_VISITORS }, (_, n) => seen(n, 30 * slot)))
      expect(await countViews([{ ...listing, listingId: listing.id, visits }])).toBe(true)
    }
    expect(await viewsOf(listing)).toEqual({ views: 48 * MAX_VISITORS, uniqueViews: MAX_VISITORS })
    expect(Buffer.byteLength(JSON.stringify(await itemOf(listing)))).toBeLessThan(1_300)
  })

  it('counts with those that releases before counted', async () => {
    const { seller, listing } = await newListing()
    await ListingViewsEntity.build(PutItemCommand)
      .item({
        listingId: listing.id,
        views: 5,
        uniqueViews: 3,
        ownerPk: `SELLER#${seller.user.id}`,
        ownerSk: `VIEWS#${listing.id}`,
      })
      .send()
    await open(listing.id, '198.51.100.1')
    await allAnswered()
    const { body } = await seller.call(analytics.getSellerAnalytics)
    expect(body).toMatchObject({ totalViews: 6, totalUniqueViews: 4 })
    expect(body.bestPerformers).toMatchObject([{ id: listing.id, views: 6, uniqueViews: 4 }])
  })
})

describe('where a process goes on after its answers', () => {
  beforeEach(() => vi.stubEnv('ANSWERS_FIRST', 'yes'))
  afterEach(() => vi.unstubAllEnvs())

  it('views are counted after them, those that wait together, and before it ends', async () => {
    const listing = await listed()
    let writes = 0
    const looked = Promise.withResolvers<void>()
    const restore = meet(async write => {
      writes++
      await looked.promise
      return write()
    }, listing.id)
    await Promise.all(['1', '2', '3'].map(part => open(listing.id, `198.51.100.${part}`)))
    expect(await viewsOf(listing)).toBeUndefined()
    looked.resolve()
    await allAnswered()
    restore()
    expect(await viewsOf(listing)).toEqual({ views: 3, uniqueViews: 3 })
    expect(writes).toBe(1)
  })
})

describe('a count that fails or hangs', () => {
  it.each(
    everyNth(2, [
      ['fails', () => Promise.reject(new Error('no table today'))],
      ['hangs', (ended: Promise<never>) => ended],
    ] as const),
  )('keeps nobody from the listing when it %s, and is made up for by the next look', async (_, outcome) => {
    const listing = await listed()
    const { promise: ended, resolve: end } = Promise.withResolvers<never>()
    const restore = meet(() => outcome(ended), listing.id)
    expect(await open(listing.id, '198.51.100.3')).toMatchObject({ status: 200, body: { id: listing.id } })
    restore()
    expect(await viewsOf(listing)).toBeUndefined()
    await look(listing, noon)
    expect(await viewsOf(listing)).toEqual({ views: 1, uniqueViews: 1 })
    end(undefined as never)
    await allAnswered()
  })
})

describe('who looks', () => {
  it('is kept as a hash of the day, without address, browser or person', async () => {
    const listing = await listed()
    const user = await newMember()
    const visits = [await look(listing, noon), await look(listing, noon, { user })]
    for (const { visitor } of visits) expect(visitor).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(visits.map(({ visitor }) => visitor))).not.toContain(user.user.id)
    expect(new Set(visits.map(({ visitor }) => visitor)).size).toBe(2)
  })
})

describe('a process', () => {
  it('remembers whom it counted; but only the latest ten thousand', { tags: 'full' }, async () => {
    vi.stubEnv('ANSWERS_FIRST', 'yes')
    const counter = new ViewCounter()
    const sellerId = newId()
    const visit = await visitTo('a', { user: undefined, address: '198.51.100.7', userAgent: SAFARI }, noon)
    const note = (seen: Visit) => counter.note(seen, { sellerId }, noon)
    await note(visit)
    expect(counter.has(visit)).toBe(true)
    expect(counter.has({ ...visit, halfHour: visit.halfHour + 1 })).toBe(false)
    for (let n = 0; n < 10_000; n++) await note({ ...visit, visitor: `other-${n}`, listingId: `a-${n % 10}` })
    expect(counter.has(visit)).toBe(false)
    await counter.finish()
    vi.unstubAllEnvs()
  })
})
