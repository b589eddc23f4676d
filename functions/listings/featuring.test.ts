import { describe, expect, it } from 'vitest'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { offers } from '../../shared/contract/endpoints/offers.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { DAY, HOUR, letTimePass } from '../testing/time.ts'
import { type Member, newAdmin, newMember, Visitor } from '../testing/visitor.ts'

const feature = (admin: Member, id: string, until: string | null) =>
  admin.call(listings.featureListing, { params: { id }, body: { until } })

const from = (ms: number) => new Date(Date.now() + ms).toISOString()

const see = async (id: string) => (await new Visitor().call(listings.getListing, { params: { id } })).body

describe('an admin', () => {
  it('features a listing until a time, and everyone sees so; after it that is simply over', async () => {
    const admin = await newAdmin()
    const { listing } = await newListing()
    const until = from(7 * DAY)
    expect((await feature(admin, listing.id, until)).body).toMatchObject({ featured: true, featuredUntil: until })
    expect(await see(listing.id)).toMatchObject({ featured: true, featuredUntil: until, price: listing.price })
    const record = (await findListing(listing.id))!
    expect(presentListing(record, undefined, new Date(Date.parse(until) + 1)).featured).toBe(false)
  })

  it('ends it before', async () => {
    const admin = await newAdmin()
    const { listing } = await newAuction()
    await feature(admin, listing.id, from(HOUR))
    expect((await feature(admin, listing.id, null)).body).toMatchObject({ featured: false, featuredUntil: null })
    expect(await see(listing.id)).toMatchObject({ featured: false, featuredUntil: null })
  })

  it('ends it for a piece in any status: an accepted offer or an auction’s end may leave it in the lists', async () => {
    const admin = await newAdmin()
    const { listing: over } = await newAuction()
    await feature(admin, over.id, from(30 * DAY))
    await letTimePass(over.id, 3 * DAY)
    expect(await feature(admin, over.id, null)).toMatchObject({ status: 200, body: { featured: false } })
    expect(await see(over.id)).toMatchObject({ status: 'ended', featuredUntil: null })
    expect((await feature(admin, 'none', null)).status).toBe(404)
  })

  it.each([
    ['a time that is over', -1],
    ['more than 90 days', 91 * DAY],
  ])('can’t do so for %s', async (_, ms) => {
    const { listing } = await newListing()
    expect(await feature(await newAdmin(), listing.id, from(ms))).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', issues: [{ path: 'until', message: expect.stringMatching(/90 days/) }] },
    })
    expect((await see(listing.id)).featured).toBe(false)
  })

  it('can’t feature a piece that is no longer for sale', async () => {
    const admin = await newAdmin()
    const { listing: over } = await newAuction()
    await letTimePass(over.id, 3 * DAY)
    expect((await feature(admin, over.id, from(DAY))).body.code).toBe('listing_unavailable')
    const { seller, listing: removed } = await newListing()
    await seller.call(listings.deleteListing, { params: { id: removed.id } })
    expect((await feature(admin, removed.id, from(DAY))).status).toBe(404)
    expect((await feature(admin, removed.id, null)).status).toBe(404)
  })

  it('can’t feature what was promised to a buyer', { tags: 'full' }, async () => {
    const [{ seller, listing }, bea] = [await newListing('245.00'), await newMember()]
    const { body } = await bea.call(offers.makeOffer, { body: { listingId: listing.id, offerAmount: '200' } })
    await seller.call(offers.respondToOffer, { params: { id: body.id }, body: { action: 'accept' } })
    expect((await feature(await newAdmin(), listing.id, from(DAY))).body.code).toBe('listing_agreed')
    expect((await see(listing.id)).featured).toBe(false)
  })
})

it('is not for sellers to feature their own', async () => {
  const { seller, listing } = await newListing()
  expect((await feature(seller, listing.id, from(DAY))).body.code).toBe('admins_only')
  expect((await feature(await newMember(), listing.id, from(DAY))).status).toBe(403)
})
