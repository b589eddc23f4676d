import { describe, expect, it } from 'vitest'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { setFeatured } from '../core/listing/featured-listings.ts'
import { countWatcher, findListing } from '../core/listing/listing-store.ts'
import { nameSeller } from '../core/listing/seller-name-store.ts'
import { newId } from '../platform/ids.ts'
import { tryTransact } from '../platform/table.ts'
import { meanwhile } from '../testing/meanwhile.ts'
import { newAuction, newItem, newListing, type Offer } from '../testing/sales.ts'
import { DAY, letTimePass } from '../testing/time.ts'
import { newMember, Visitor } from '../testing/visitor.ts'

describe('listing an item', () => {
  it('shows it to everyone, with the seller’s first name and without their collection', async () => {
    const { seller, listing } = await newListing('1234.5')
    const { body } = await new Visitor().call(listings.getListing, { params: { id: listing.id } })
    expect(body).toMatchObject({ price: '1234.50', status: 'active', sellerName: 'Sela', userId: seller.user.id })
    expect(body.inventoryId).toBeNull()
    const item = await seller.call(inventory.getInventoryItem, { params: { id: listing.inventoryId! } })
    expect(item.body.listingId).toBe(listing.id)
  })

  it('lists an item once, however many requests come at the same time', async () => {
    const seller = await newMember()
    const item = await newItem(seller)
    const body = {
      inventoryId: item.id,
      itemName: 'Jar',
      delivery: freeDeliveryInput,
      listingType: 'fixed-price' as const,
      price: 10,
      currentBid: null,
      status: null,
      reserveFeePaid: null,
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => seller.call(listings.createListing, { body })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(answer => answer.body.code))).toEqual(
      new Set(['item_listed']),
    )
  })

  it('is not offered as free to everywhere where its seller chose no delivery', async () => {
    const seller = await newMember()
    expect(seller.user.delivery).toBeNull()
    const { id: inventoryId } = await newItem(seller)
    const body = { inventoryId, itemName: 'Jar', listingType: 'fixed-price', price: 10 } as const
    expect(await seller.call(listings.createListing, { body })).toMatchObject({
      status: 422,
      body: { code: 'delivery_missing', issues: [{ path: 'delivery' }] },
    })
    const unchosen = { ...freeDeliveryInput, domestic: undefined }
    expect(await seller.send(listings.createListing, { body: { ...body, delivery: unchosen } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'delivery.domestic', message: 'Choose whether you ship it.' }] },
    })
  })

  it('computes what a body may not decide', async () => {
    const seller = await newMember()
    const item = await newItem(seller)
    const { body } = await seller.send(listings.createListing, {
      body: {
        inventoryId: item.id,
        itemName: 'Jar',
        delivery: freeDeliveryInput,
        listingType: 'fixed-price',
        price: '10.00',
        status: 'sold',
        currentBid: 99,
        reserveFeePaid: true,
        userId: 'someone-else',
      },
    })
    expect(body).toMatchObject({ status: 'active', currentBid: null, reserveFeePaid: false, userId: seller.user.id })
  })

  it.each([
    ['no price', { price: null }, 'Please enter a price for your listing'],
    ['a price of nothing', { price: 0 }, 'Price must be greater than 0'],
    ['a price no card can carry', { price: '0.49' }, /start at \$0\.50/],
    ['a price beyond any card', { price: '1000000' }, /go up to \$999,999\.99/],
    ['a price that is no number', { price: 'NaN' }, /Enter an amount/],
    ['no type', { price: 5, listingType: undefined }, 'Please select a listing type'],
  ])('says what is wrong with %s', async (_, change, message) => {
    const seller = await newMember()
    const item = await newItem(seller)
    const body = {
      inventoryId: item.id,
      itemName: 'Jar',
      delivery: freeDeliveryInput,
      listingType: 'fixed-price',
      ...change,
    }
    const answer = await seller.send(listings.createListing, { body })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body).toMatchObject({ issues: [{ message: expect.stringMatching(message) }] })
  })

  it('is only for items of one’s own', async () => {
    const item = await newItem(await newMember())
    const thief = await newMember()
    const answer = await thief.send(listings.createListing, {
      body: {
        inventoryId: item.id,
        itemName: 'Jar',
        delivery: freeDeliveryInput,
        listingType: 'fixed-price',
        price: 5,
      },
    })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('taking a listing off sale', () => {
  it('hides it, frees the item, and can be done only by its seller and once', async () => {
    const { seller, listing } = await newListing()
    const params = { id: listing.id }
    expect((await (await newMember()).call(listings.deleteListing, { params })).status).toBe(404)
    expect((await seller.call(listings.deleteListing, { params })).status).toBe(200)
    expect((await seller.call(listings.getListing, { params })).status).toBe(404)
    expect((await seller.call(listings.deleteListing, { params })).status).toBe(404)
    const again = await newListing('12.00', seller)
    expect(again.listing.status).toBe('active')
  })

  it('ends that people begin to watch it, even those who saw it a moment before', async () => {
    const [{ seller, listing }, mara] = [await newListing(), await newMember()]
    const answer = await meanwhile(
      () => mara.call(watchlist.watchListing, { params: { listingId: listing.id } }),
      /^LISTING#/,
      () => seller.call(listings.deleteListing, { params: { id: listing.id } }),
    )
    expect(answer.status).toBe(404)
    expect((await mara.call(watchlist.getWatchlist)).body).toEqual([])
    expect((await findListing(listing.id))?.watchCount).toBe(0)
  })

  it('is refused with the reason when a bid, a buyer or another listing of it came a moment before', async () => {
    const someone = await newMember()
    const takingOff = ({ seller, listing: { id } }: Offer, other: () => Promise<unknown>) =>
      meanwhile(() => seller.call(listings.deleteListing, { params: { id } }), /^LISTING#/, other)

    const bidOn = await newAuction()
    const bid = { body: { listingId: bidOn.listing.id, bidAmount: '5' } }
    const afterBid = await takingOff(bidOn, () => someone.call(auctions.placeBid, bid))
    expect(afterBid).toMatchObject({ status: 409, body: { code: 'auction_has_bids' } })

    const relisted = await newAuction()
    await letTimePass(relisted.listing.id, 3 * DAY)
    const params = { id: relisted.listing.id }
    const afterRelisting = await takingOff(relisted, () => relisted.seller.call(auctions.relistListing, { params }))
    expect(afterRelisting).toMatchObject({ status: 409, body: { code: 'auction_relisted' } })

    const bought = await newListing()
    const purchase = { body: { listingId: bought.listing.id } }
    const afterBuyer = await takingOff(bought, () => someone.call(checkout.createCheckoutSession, purchase))
    expect(afterBuyer).toMatchObject({
      status: 409,
      body: { code: 'listing_not_editable', until: expect.any(String) },
    })
  })
})

describe('a listing that never was', () => {
  it('is not made by being watched, featured or given its seller’s new name', async () => {
    const id = newId()
    expect(await tryTransact(countWatcher(id, 1))).toBe(false)
    expect(await setFeatured(id, null, new Date())).toBeUndefined()
    await nameSeller(id, 'Sela')
    expect(await findListing(id)).toBeUndefined()
  })
})
