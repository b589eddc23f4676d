import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { findListing, type ListingRecord } from '../core/listing/listing-store.ts'
import { findViewsByDay, findVisited, ListingViewsEntity, type Visit } from '../core/page-views/view-store.ts'
import { allAnswered } from '../platform/after-answer.ts'
import { documentClient } from '../platform/table.ts'
import { findUser } from '../platform/users.ts'
import { newListing } from '../testing/sales.ts'
import { type Member, newMember, Visitor } from '../testing/visitor.ts'
import { ViewCounter, visitTo } from './views.ts'

const HALF_HOUR = 30 * 60_000
const SAFARI = 'Safari'

async function viewsOf(listingId: string) {
  const { Item } = await ListingViewsEntity.build(GetItemCommand)
    .key({ listingId })
    .options({ consistent: true })
    .send()
  return Item && { views: Item.views, uniqueViews: Item.uniqueViews }
}

const viewsOfDay = async (sellerId: string, day: string, timeZone = 'UTC') =>
  (await findViewsByDay(sellerId, [day], timeZone)).get(day)

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
  const { countedIn } = await findVisited(visit)
  await counter.note(visit, listing, countedIn, now)
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

/** From here on, transactions that count views, or those of one listing, meet with this. @returns until when */
function meet(outcome: (write: () => Promise<never>) => Promise<never>, listingId = ''): () => void {
  const name = 'meet'
  documentClient.middlewareStack.add(
    next => call =>
      ['VIEWED#', listingId].every(part => JSON.stringify(call.input).includes(part)) && 'TransactItems' in call.input
        ? outcome(() => next(call) as Promise<never>)
        : next(call),
    { step: 'build', name },
  )
  return () => documentClient.middlewareStack.remove(name)
}

const today = () => new Date().toISOString().slice(0, 10)
const noon = new Date('2026-11-20T12:00:00.000Z')
const later = (ms: number, time = noon) => new Date(time.getTime() + ms)

describe('a view', () => {
  it('is counted once in half an hour for each person, and each address and browser', async () => {
    const { seller, listing } = await newListing()
    const buyer = await newMember()
    await openAs(buyer, listing.id)
    await openAs(buyer, listing.id)
    await open(listing.id, '198.51.100.1')
    await open(listing.id, '198.51.100.1')
    await open(listing.id, '198.51.100.1', 'Firefox')
    await open(listing.id, '198.51.100.2')
    await expect.poll(() => viewsOf(listing.id)).toEqual({ views: 4, uniqueViews: 4 })
    expect(await viewsOfDay(seller.user.id, today())).toEqual({ views: 4, uniqueViews: 4 })
  })

  it('is not the seller’s own, nor one of a listing that was removed', async () => {
    const { seller, listing } = await newListing()
    expect((await openAs(seller, listing.id)).status).toBe(200)
    await seller.call(listings.deleteListing, { params: { id: listing.id } })
    expect((await open(listing.id, '198.51.100.1')).status).toBe(404)
    expect(await viewsOf(listing.id)).toBeUndefined()
  })

  it('comes again with the next half hour, while the visitor is counted once that day', async () => {
    const listing = await listed()
    for (const minutes of [0, 10, 29, 30, 59, 61]) await look(listing, later(minutes * 60_000))
    expect(await viewsOf(listing.id)).toEqual({ views: 3, uniqueViews: 1 })
    expect(await viewsOfDay(listing.sellerId, '2026-11-20')).toEqual({ views: 3, uniqueViews: 1 })
    await look(listing, later(10 * 60_000))
    expect(await viewsOf(listing.id)).toEqual({ views: 3, uniqueViews: 1 })
  })

  it('after midnight is another day’s, of someone new', async () => {
    const listing = await listed()
    const late = new Date('2026-11-20T23:59:59.999Z')
    const counter = new ViewCounter()
    const before = await look(listing, late, { counter })
    const next = await look(listing, later(1, late), { counter })
    expect(next.visitor).not.toBe(before.visitor)
    expect(await viewsOf(listing.id)).toEqual({ views: 2, uniqueViews: 2 })
    expect(await viewsOfDay(listing.sellerId, '2026-11-20')).toEqual({ views: 1, uniqueViews: 1 })
    expect(await viewsOfDay(listing.sellerId, '2026-11-21')).toEqual({ views: 1, uniqueViews: 1 })
  })

  it('is counted once, however many processes the same visitor reaches at once', async () => {
    const listing = await listed()
    await Promise.all(Array.from({ length: 12 }, () => look(listing, noon)))
    expect(await viewsOf(listing.id)).toEqual({ views: 1, uniqueViews: 1 })
    await Promise.all(Array.from({ length: 12 }, () => look(listing, later(HALF_HOUR))))
    expect(await viewsOf(listing.id)).toEqual({ views: 2, uniqueViews: 1 })
  })

  it('is counted for each of a hundred visitors at once', async () => {
    const { seller, listing } = await newListing()
    const addresses = Array.from({ length: 100 }, (_, n) => `203.0.113.${n}`)
    const answers = await Promise.all([...addresses, ...addresses].map(address => open(listing.id, address)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await expect.poll(() => viewsOf(listing.id)).toEqual({ views: 100, uniqueViews: 100 })
    expect(await viewsOfDay(seller.user.id, today())).toEqual({ views: 100, uniqueViews: 100 })
  })
})

describe('where a process goes on after its answers', () => {
  beforeEach(() => vi.stubEnv('ANSWERS_FIRST', 'yes'))
  afterEach(() => vi.unstubAllEnvs())

  it('views are counted after them, those that wait together, and before it ends', async () => {
    const { listing } = await newListing()
    let transactions = 0
    const restore = meet(write => {
      transactions++
      return write()
    }, listing.id)
    await Promise.all(['1', '2', '3'].map(part => open(listing.id, `198.51.100.${part}`)))
    expect(await viewsOf(listing.id)).toBeUndefined()
    await allAnswered()
    restore()
    expect(await viewsOf(listing.id)).toEqual({ views: 3, uniqueViews: 3 })
    expect(transactions).toBe(1)
  })
})

describe('a count that fails or hangs', () => {
  it.each([
    ['fails', () => Promise.reject(new Error('no table today'))],
    ['hangs', () => new Promise<never>(() => {})],
  ])('keeps nobody from the listing when it %s, and is made up for by the next look', async (_, outcome) => {
    const { listing } = await newListing()
    const restore = meet(outcome)
    expect(await open(listing.id, '198.51.100.3')).toMatchObject({ status: 200, body: { id: listing.id } })
    restore()
    expect(await viewsOf(listing.id)).toBeUndefined()
    await look((await findListing(listing.id))!, noon)
    expect(await viewsOf(listing.id)).toEqual({ views: 1, uniqueViews: 1 })
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
  it('remembers whom it counted, and asks the table no more; but only the latest ten thousand', async () => {
    const counter = new ViewCounter()
    const listing = { sellerId: 'seller' } as ListingRecord
    const visit = await visitTo('a', { user: undefined, address: '198.51.100.7', userAgent: SAFARI }, noon)
    const remember = (seen: Visit) => counter.note(seen, listing, seen.halfHour, noon)
    await remember(visit)
    expect(counter.has(visit)).toBe(true)
    expect(counter.has({ ...visit, halfHour: visit.halfHour + 1 })).toBe(false)
    for (let n = 0; n < 10_000; n++) await remember({ ...visit, listingId: `other-${n}` })
    expect(counter.has(visit)).toBe(false)
    expect(counter.has({ ...visit, listingId: 'other-0' })).toBe(true)
  })
})
