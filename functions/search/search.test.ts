import { PutObjectCommand } from '@aws-sdk/client-s3'
import { describe, expect, it, vi } from 'vitest'
import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { search } from '../../shared/contract/endpoints/search.ts'
import { settings } from '../../shared/contract/endpoints/settings.ts'
import { see } from '../core/identify/features/sight.ts'
import { storePhoto } from '../core/photo/renditions.ts'
import { readObject } from '../core/photo/stored-object.ts'
import { seeListing } from '../core/search/likeness/seeing.ts'
import { config } from '../platform/config.ts'
import { newId } from '../platform/ids.ts'
import { s3 } from '../platform/storage.ts'
import { onOwnTable } from '../testing/own-table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { thin } from '../testing/thin-photo.ts'
import { letTimePass, MINUTE, wakeAuction } from '../testing/time.ts'
import { newAdmin, newMember, Visitor } from '../testing/visitor.ts'

onOwnTable()

const visitor = new Visitor()

/** A second later, when a replica looks again. */
const aSecondLater = () => vi.setSystemTime(Date.now() + 1_000)

async function find(query: Record<string, string>) {
  aSecondLater()
  const { status, body } = await visitor.call(search.searchListings, { query })
  expect(status).toBe(200)
  return body
}

const namesIn = ({ listings }: { listings: readonly { itemName: string }[] }) => listings.map(each => each.itemName)

describe('a piece', () => {
  it('is found by a word, a price and a category, with exact totals', async () => {
    await newListing('80.00', undefined, 'Walnut candle box')
    await newListing('120.00', undefined, 'Walnut knife box')
    const found = await find({ q: 'walnut boxes', maxPrice: '100', category: 'Ceramics' })
    expect(found).toMatchObject({ total: 1, totalPages: 1, correctedTo: null })
    expect(namesIn(found)).toEqual(['Walnut candle box'])
    expect(await find({ q: 'wallnut' })).toMatchObject({ total: 2, correctedTo: 'walnut' })
    expect(await find({ q: 'walnut', limit: '1', offset: '5' })).toMatchObject({
      listings: [],
      total: 2,
      totalPages: 2,
    })
  })

  it('is found by its category however either was spelled, and answers with ours', async () => {
    const { seller, listing } = await newListing('80.00', undefined, 'Brass sundial')
    await seller.call(listings.updateListing, { params: { id: listing.id }, body: { category: ' METALWORK ' } })
    for (const category of ['Metalwork', 'metalwork', 'METALWORK']) {
      const found = await find({ q: 'sundial', category })
      expect(found.listings).toMatchObject([{ id: listing.id, category: 'Metalwork' }])
      expect(found.facets.categories).toContainEqual({ value: 'Metalwork', count: 1 })
    }
    const own = { params: { id: listing.id }, body: { category: 'Scientific  Instruments' } }
    await seller.call(listings.updateListing, own)
    expect((await find({ q: 'sundial', category: 'scientific instruments' })).listings).toMatchObject([
      { category: 'Scientific Instruments' },
    ])
    expect((await find({ q: 'sundial', category: 'Furnitur' })).total).toBe(0)
  })

  it('is found by its type and condition however they are spelled', async () => {
    await newListing('80.00', undefined, 'Penwork etui')
    for (const listingType of ['Fixed-Price', 'FIXED_PRICE', 'fixed price', 'Fixed']) {
      expect((await find({ q: 'penwork', listingType })).total).toBe(1)
    }
    expect((await find({ q: 'penwork', listingType: 'AUCTION' })).total).toBe(0)
    expect((await find({ q: 'penwork', condition: 'VERY GOOD' })).total).toBe(0)
  })

  it('is right within two seconds of being listed, edited, watched, sold or removed', { tags: 'full' }, async () => {
    const { seller, listing } = await newListing('300.00', undefined, 'Ormolu mantel clock')
    const params = { id: listing.id }
    expect((await find({ q: 'ormolu' })).listings).toMatchObject([{ id: listing.id, price: '300.00' }])

    await seller.call(listings.updateListing, { params, body: { itemName: 'Ormolu bracket clock', price: '250' } })
    expect((await find({ q: 'bracket ormolu', maxPrice: '250' })).total).toBe(1)
    expect((await find({ q: 'mantel ormolu' })).total).toBe(0)

    const { listing: sold } = await newPurchase({ itemName: 'Ormolu candlestick' })
    expect((await find({ q: 'candlestick ormolu' })).total).toBe(0)
    expect((await find({ q: 'ormolu', status: 'sold' })).listings).toMatchObject([{ id: sold.id, status: 'sold' }])

    const other = await newListing('90', undefined, 'Ormolu inkstand')
    expect((await find({ q: 'inkstand' })).total).toBe(1)
    await other.seller.call(listings.deleteListing, { params: { id: other.listing.id } })
    expect((await find({ q: 'inkstand' })).total).toBe(0)
  })

  it('shows its latest bid, and leaves at its end although nobody has looked at it', { tags: 'full' }, async () => {
    const { listing } = await newAuction({ reservePrice: '40' })
    const auction = { listingType: 'auction', sortBy: 'auctionEndDate' }
    expect((await find(auction)).listings).toMatchObject([{ id: listing.id, currentBid: null }])
    expect((await find({ ...auction, minPrice: '40', maxPrice: '40' })).total).toBe(1)

    await letTimePass(listing.id, Date.parse(listing.auctionEndDate ?? '') - Date.now() - MINUTE)
    expect((await find(auction)).total).toBe(1)
    vi.setSystemTime(Date.now() + 2 * MINUTE)
    expect((await find(auction)).total).toBe(0)
    expect((await find({ ...auction, status: 'ended' })).listings).toMatchObject([{ id: listing.id, status: 'ended' }])
    await wakeAuction(listing.id)
    expect((await find({ ...auction, status: 'ended' })).total).toBe(1)
  })

  it('is found by a price in another currency at the operator’s rate, and never as if it were dollars', async () => {
    await newListing('60.00', undefined, 'Niello snuffbox')
    const q = 'niello under 50 euros'
    expect(await find({ q })).toMatchObject({
      total: 1,
      understood: expect.arrayContaining([expect.objectContaining({ label: 'Any price: no exchange rate for EUR' })]),
    })
    const admin = await newAdmin()
    const setRate = (perUnit: string) =>
      admin.call(settings.updateSetting, {
        params: { key: 'exchange_rates' },
        body: { value: [{ currency: 'EUR', perUnit, asOf: '2026-01-02' }] },
      })
    await setRate('0.8')
    expect((await find({ q })).total).toBe(1)
    await setRate('0.9')
    expect(await find({ q })).toMatchObject({
      total: 0,
      understood: expect.arrayContaining([expect.objectContaining({ label: 'Under €50 (about $56)' })]),
    })
  })

  it('is distinct from others, with any characters in its name', async () => {
    for (const name of ['"AND" OR NOT *', 'a:b^2 {title} NEAR(', '🏺 amphora', "O'Brien; DROP TABLE listings"])
      await newListing('10', undefined, name)
    for (const q of ['"AND" OR NOT', 'a:b^2 {title} NEAR(', 'amphora 🏺', "o'brien drop", '%', '🏺'])
      expect((await find({ q })).total, q).toBeGreaterThan(0)
  })
})

describe('details', () => {
  it('are read from a text as filters count them, with all names to choose from', async () => {
    const jar = { itemName: 'Blue and white ginger jar, Kangxi', category: 'Ceramics', description: 'Porcelain.' }
    const read = async (stated: object) => {
      const { body } = await visitor.call(search.readDetails, { body: { ...jar, ...stated } })
      return new Map(body.map(detail => [detail.name, detail]))
    }
    const details = await read({})
    const said = (name: Parameters<typeof details.get>[0]) => details.get(name)?.read
    expect([said('period'), said('materials'), said('color')]).toEqual(['Kangxi', 'Porcelain', 'Blue and white'])
    expect([said('maker'), said('style')]).toEqual([null, null])
    expect(details.get('period')?.choices).toEqual(expect.arrayContaining(['Georgian', 'Kangxi']))
    expect(details.get('maker')?.choices).toContain('Moorcroft')
    expect((await read({ materials: 'Stoneware' })).get('materials')?.read).toBe('Stoneware')
  })

  it('are what a kind of piece is asked, in the trade’s order', async () => {
    const body = {
      itemName: 'Sterling silver cream jug, Birmingham 1911',
      category: 'Silver',
      description: 'Weighs 90 g.',
    }
    const { body: read } = await visitor.call(search.readDetails, { body: { ...body, facts: { marks: 'Four' } } })
    const facts = read.slice(read.findIndex(({ name }) => name === 'fineness'))
    expect(facts.map(({ name, read: said }) => [name, said])).toEqual([
      ['fineness', 'Sterling silver (925)'],
      ['assayOffice', 'Birmingham'],
      ['dateLetter', null],
      ['weight', '90 g'],
      ['marks', null],
      ['provenance', null],
      ['restoration', null],
    ])
    expect(facts[1]?.choices).toEqual(expect.arrayContaining(['Chester', 'Sheffield']))
  })
})

describe('searches', () => {
  it('are suggested while they are typed', async () => {
    const { listing } = await newListing('700', undefined, 'Moorcroft pomegranate jardiniere')
    const { seller, listing: jug } = await newListing('60', undefined, 'Stoneware cider pitcher')
    aSecondLater()
    const suggest = async (q: string) => {
      const { status, headers, body } = await visitor.call(search.suggestSearches, { query: { q } })
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=60'])
      return body
    }
    expect(await suggest('moorc')).toEqual([
      { kind: 'maker', text: 'Moorcroft', count: 1, path: '/marketplace/browse?maker=Moorcroft' },
      { kind: 'piece', text: listing.itemName, count: null, path: `/marketplace/${listing.id}` },
    ])
    expect(await suggest('stoneware ju')).toContainEqual({
      kind: 'search',
      text: 'stoneware jug',
      count: 1,
      path: '/marketplace/browse?q=stoneware+jug',
    })
    expect(await suggest('cera')).toContainEqual(expect.objectContaining({ kind: 'category', text: 'Ceramics' }))
    expect(await suggest('')).toEqual([])
    expect(await suggest('zzzz')).toEqual([])

    await seller.call(listings.deleteListing, { params: { id: jug.id } })
    aSecondLater()
    expect(await suggest('stoneware ju')).not.toContainEqual(expect.objectContaining({ kind: 'search' }))
  })

  it('say what they understood, and what would find something', async () => {
    const { seller, listing } = await newListing('450', undefined, 'George III silver tankard')
    await seller.call(listings.updateListing, { params: { id: listing.id }, body: { category: 'Silver' } })
    const found = await find({ q: 'georgian tankards under 500' })
    expect(found).toMatchObject({
      total: 1,
      understood: [
        { label: 'Georgian: 1714 to 1837', without: 'tankards under 500' },
        { label: 'Tankard', without: 'georgian under 500' },
        { label: 'Under $500', without: 'georgian tankards' },
      ],
      looser: [],
    })
    expect(found.facets.period).toContainEqual({ value: 'Georgian', count: 1 })
    expect((await find({ q: 'tankards', period: 'georgian', material: 'Silver' })).total).toBe(1)
    expect((await find({ q: 'tankards', period: 'Victorian' })).total).toBe(0)
    expect((await find({ q: 'georgian tankards under $100' })).looser).toContainEqual({
      without: 'the price limit',
      total: 1,
      q: 'georgian tankards',
      filters: [],
    })
    expect((await find({ q: 'georgian tankards', maxPrice: '100' })).looser).toContainEqual({
      without: 'the price limit',
      total: 1,
      q: null,
      filters: ['minPrice', 'maxPrice'],
    })
  })

  it('leave out what is not shipped to a country', async () => {
    const delivery = {
      from: 'GB',
      domestic: '10',
      abroad: null,
      countries: [{ country: 'FR', price: 20 }],
      pickupTown: null,
    }
    const { seller, listing } = await newListing('450', undefined, 'Chiselled girandole')
    await seller.call(listings.updateListing, { params: { id: listing.id }, body: { delivery } })
    const totalFor = async (filters: Record<string, string>) => (await find({ q: 'girandole', ...filters })).total
    expect(await totalFor({ shipsTo: 'fr' })).toBe(1)
    expect(await totalFor({ shipsTo: 'GB', location: 'GB' })).toBe(1)
    expect(await totalFor({ shipsTo: 'US' })).toBe(0)
    expect(await totalFor({ location: 'US' })).toBe(0)
    expect((await find({ q: 'girandole' })).facets.locations).toEqual([{ value: 'GB', count: 1 }])
  })
})

describe('a search', () => {
  it.each([
    ['minPrice', { minPrice: 'cheap' }],
    ['minPrice', { minPrice: '-1' }],
    ['maxPrice', { minPrice: '20', maxPrice: '10' }],
    ['listingType', { listingType: 'barter' }],
    ['condition', { condition: 'Shabby' }],
    ['status', { status: 'removed' }],
    ['sortBy', { sortBy: 'sellerId' }],
    ['sortOrder', { sortOrder: 'up' }],
    ['limit', { limit: '0' }],
    ['limit', { limit: '101' }],
    ['offset', { offset: '-1' }],
    ['offset', { offset: '1.5' }],
    ['q', { q: 'x'.repeat(201) }],
  ])('refuses a bad %s and says so at the field', async (path, query) => {
    const { status, body } = await visitor.call(search.searchListings, { query: query as Record<string, string> })
    expect(status).toBe(400)
    expect(body.issues).toMatchObject([{ path, message: expect.stringMatching(/.{10}/) }])
  })

  it('takes the ways in which others write a listing’s type', async () => {
    await newListing('15', undefined, 'Pewter plate')
    for (const listingType of ['fixed', 'fixed_price', 'fixed-price'])
      expect((await find({ q: 'pewter', listingType })).total).toBe(1)
  })

  it('can be cached by CloudFront for a second, and has nothing personal', async () => {
    const { listing } = await newListing('35', undefined, 'Tole tray')
    const buyer = await newMember()
    await buyer.call(auctions.getAuctionStatus, { params: { id: listing.id } })
    aSecondLater()
    const { headers, body } = await buyer.call(search.searchListings, { query: { q: 'tole' } })
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
    expect(body.listings).toMatchObject([{ inventoryId: null, reservedForMe: false }])
  })
})

describe('the marketplace’s lists', () => {
  it('come newest first, auctions by their end, a page at a time', async () => {
    const first = await newListing('10', undefined, 'First plate')
    aSecondLater()
    const second = await newListing('10', undefined, 'Second plate')
    const longer = await newAuction({ durationDays: 10 })
    const shorter = await newAuction({ durationDays: 3 })
    aSecondLater()
    const idsOf = async (query: Record<string, string>) => {
      const { body } = await visitor.call(search.getMarketplaceListings, { query })
      return body.listings.map(({ id }) => id)
    }
    expect(await idsOf({ limit: '1' })).toEqual([second.listing.id])
    expect(await idsOf({ limit: '1', offset: '1' })).toEqual([first.listing.id])
    const auctions = await idsOf({ listingType: 'auction' })
    expect(auctions.indexOf(shorter.listing.id)).toBeLessThan(auctions.indexOf(longer.listing.id))
  })
})

describe('the landing page', () => {
  it('shows each piece once, and how much more there is', async () => {
    const images = [await stored(200)]
    const made = [await newAuction({ durationDays: 3, images }), await newAuction({ durationDays: 10, images })]
    await newAuction({ durationDays: 7, images })
    for (const name of ['Rush light', 'Candle snuffer', 'Ember tongs', 'Trivet'])
      await newListing('10', undefined, name, { images })
    await newListing('10', undefined, 'Without a photograph')
    aSecondLater()
    const { body, headers } = await visitor.call(search.getLandingListings)
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
    expect(body.auctions.map(({ listingType }) => listingType)).toEqual(['auction', 'auction', 'auction'])
    expect(body.items.map(({ listingType }) => listingType)).toEqual(['fixed-price', 'fixed-price', 'fixed-price'])
    const ends = body.auctions.map(({ auctionEndDate }) => auctionEndDate)
    expect(ends).toEqual(ends.toSorted())
    const ids = [body.auctions, body.items, body.newest].flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain(made[1]?.listing.id)
    const shown = [body.auctions, body.items, body.newest].flat()
    expect(shown.filter(({ imageUrl }) => imageUrl === null)).toEqual([])
    expect(body.total).toBe((await find({})).total)
    expect(body.categories).toEqual((await find({})).facets.categories)
  })
})

describe('featured pieces', () => {
  it('are shown until their time is over', async () => {
    const admin = await newAdmin()
    const { listing } = await newListing('5000', undefined, 'Silver tazza', { images: [await stored(90)] })
    const until = new Date(Date.now() + 60 * MINUTE).toISOString()
    const { status } = await admin.call(listings.featureListing, { params: { id: listing.id }, body: { until } })
    expect(status).toBe(200)
    aSecondLater()
    const featured = async () => namesIn((await visitor.call(search.getFeaturedListings)).body)
    expect(await featured()).toContain('Silver tazza')
    vi.setSystemTime(Date.parse(until) + 1_000)
    expect(await featured()).not.toContain('Silver tazza')
  })
})

const media = () => ({ s3, mediaBucket: config.mediaBucket })
const stored = async (color: number) => (await storePhoto(await thin(color), media())).imageUrl
const seen = (listingId: string) =>
  seeListing(listingId, { ...media(), see: async photo => (await see(photo)).embedding })

/** For sale with a photograph in a color of its own, which was seen. */
async function pictured(title: string, color: number) {
  const sale = await newListing('80', undefined, title, { images: [await stored(color)] })
  await seen(sale.listing.id)
  return sale
}

async function uploaded(bytes: Uint8Array): Promise<string> {
  const uploadKey = `uploads/${newId()}`
  await s3.send(new PutObjectCommand({ Bucket: config.uploadsBucket, Key: uploadKey, Body: bytes }))
  return uploadKey
}

describe('similar pieces', () => {
  it('are those most like it, and never itself', async () => {
    const { listing } = await newListing('70', undefined, 'Sheffield candelabrum, three lights')
    await pictured('Sheffield candelabrum, five lights', 60)
    await newListing('20', undefined, 'Sheffield candelabrum, no photograph')
    await pictured('Tin whistle', 61)
    aSecondLater()
    const { body } = await visitor.call(search.getSimilarListings, { params: { id: listing.id }, query: {} })
    expect(body[0]).toMatchObject({ title: 'Sheffield candelabrum, five lights', price: '80.00' })
    expect(body.map(({ title }) => title)).not.toContain('Sheffield candelabrum, no photograph')
    expect(body.map(({ id }) => id)).not.toContain(listing.id)
    expect(body.length).toBeLessThanOrEqual(8)
  })

  it('are first those whose photographs look alike, whatever they are called, and on request what was sold', {
    tags: 'full',
  }, async () => {
    const [piece, twin, other] = [
      await pictured('Gilt clock', 1),
      await pictured('Bracket', 2),
      await pictured('Gilt clock', 255),
    ]
    const sold = await newPurchase({ images: [await stored(3)] })
    await seen(sold.listing.id)
    const gone = await pictured('Sconce', 4)
    await gone.seller.call(listings.deleteListing, { params: { id: gone.listing.id } })
    // The embeddings are looked at every two seconds.
    aSecondLater()
    aSecondLater()
    const idsOf = async (query: Record<string, string>) => {
      const { body } = await visitor.call(search.getSimilarListings, { params: { id: piece.listing.id }, query })
      return body.map(({ id, soldFor }) => (soldFor === null ? id : `${id} for ${soldFor}`))
    }
    const forSale = await idsOf({})
    expect(forSale[0]).toBe(twin.listing.id)
    expect(forSale).toContain(other.listing.id)
    expect(forSale).not.toContain(gone.listing.id)
    expect(await idsOf({ sold: 'true' })).toEqual([...forSale, `${sold.listing.id} for ${sold.listing.price}`])
    expect(await idsOf({ sold: 'true', category: 'Furniture' })).toEqual([])
  })

  it('are found by a photograph, which is not kept', async () => {
    const { listing } = await pictured('Girandole', 120)
    aSecondLater()
    aSecondLater()
    const uploadKey = await uploaded(await thin(121))
    const find = (uploadKey: string) => visitor.call(search.findSimilarByPhoto, { body: { uploadKey } })
    const { status, body } = await find(uploadKey)
    expect(status).toBe(200)
    expect(body.map(({ id }) => id)).toContain(listing.id)
    expect(await find(uploadKey)).toMatchObject({ status: 404, body: { code: 'upload_missing' } })
    const broken = await uploaded(new TextEncoder().encode('not a picture'))
    expect(await find(broken)).toMatchObject({ status: 422, body: { code: 'not_an_image' } })
    expect(await readObject(s3, config.uploadsBucket, broken)).toBeUndefined()
  })

  it('are found by 60 photographs an hour from one address', { tags: 'full' }, async () => {
    const find = () =>
      new Visitor().send(search.findSimilarByPhoto, { body: { uploadKey: 'uploads/none' }, address: '192.0.2.88' })
    for (let n = 0; n < 60; n++) expect((await find()).status).toBe(404)
    expect((await find()).status).toBe(429)
  })

  it('of a listing that is not there are not found', async () => {
    aSecondLater()
    const { status } = await visitor.call(search.getSimilarListings, { params: { id: 'nothing' } })
    expect(status).toBe(404)
  })
})

describe('categories', () => {
  it('say how much is for sale and at what price on average', async () => {
    const { body: before } = await visitor.call(search.getCategoryStats)
    const ceramics = before.find(({ category }) => category === 'Ceramics')
    await newListing('999999.00', undefined, 'Dear jar')
    aSecondLater()
    const { body: after } = await visitor.call(search.getCategoryStats)
    const fuller = after.find(({ category }) => category === 'Ceramics')
    expect(fuller?.count).toBe((ceramics?.count ?? 0) + 1)
    expect(Number(fuller?.averagePrice)).toBeGreaterThan(Number(ceramics?.averagePrice))
  })
})
