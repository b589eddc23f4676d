import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { pages } from '../../shared/contract/endpoints/pages.ts'
import { cents } from '../../shared/rules/cents.ts'
import { stories } from '../../shared/testing/stories.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { newRecord } from '../core/search/engine/testing/records.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { newSeller, Visitor } from '../testing/visitor.ts'
import { feedPart, feedParts, productFeed } from './product-feed.ts'

const crawler = new Visitor()
const NOW = new Date('2026-11-20T12:00:00Z')
const ORIGIN = 'https://vitrine.example'
const PHOTO = '/media/catalogue/VIT-CER-001/800.webp'

/** What Google demands of each product, and of which form (https://support.google.com/merchants/answer/7052112). */
const REQUIRED: Readonly<Record<string, RegExp>> = {
  id: /^.{1,50}$/,
  title: /^.{1,150}$/s,
  description: /^.{1,5000}$/s,
  link: /^https?:\/\/[^/]+\/marketplace\/\w+$/,
  image_link: /^https?:\/\/[^/]+\/media\/.+\.(?:webp|jpe?g|png)$/,
  availability: /^(?:in_stock|out_of_stock)$/,
  price: /^\d+\.\d\d [A-Z]{3}$/,
  condition: /^used$/,
  identifier_exists: /^no$/,
  external_seller_id: /^[\w-]{1,50}$/,
  shipping: /<g:country>[A-Z]{2}<\/g:country><g:price>\d+\.\d\d [A-Z]{3}<\/g:price>/,
}

const itemsOf = (xml: string) => Array.from(xml.matchAll(/<item>(.*?)<\/item>/gs), ([, item = '']) => item)
const valuesOf = (item: string, name: string) =>
  Array.from(item.matchAll(new RegExp(`<g:${name}>(.*?)</g:${name}>`, 'gs')), ([, value = '']) => value)

async function expectWellFormed(xml: string): Promise<void> {
  const { valid, errors } = await validateXML({ xml: [{ fileName: 'feed.xml', contents: xml }], normalization: 'c14n' })
  expect([valid, errors]).toEqual([true, []])
}

const delivery = { from: 'DE', domestic: cents(12_50), abroad: null, countries: [], pickupTown: null }

const record = (n: number, more: Partial<ListingRecord> = {}): ListingRecord =>
  newRecord({
    id: `01${String(n).padStart(24, '0')}`,
    itemName: `Clock ${n}`,
    priceCents: cents(320_00),
    images: [PHOTO],
    delivery,
    ...more,
  })

/** A search engine that has these, in the order of their ids. */
function engineOf(all: readonly ListingRecord[]) {
  const places = new Map(all.map(({ id }, place) => [id, place]))
  return {
    forSale: (after: string | undefined, limit: number) => {
      const from = after === undefined ? 0 : (places.get(after) ?? all.length) + 1
      return all.slice(from, from + limit) as { id: string; updatedAt: string }[]
    },
    findAll: (ids: readonly string[]) => ids.map(id => all[places.get(id)!]!),
    newestBy: ([seller]: readonly string[]) => all.filter(({ sellerId }) => sellerId === seller),
  }
}

const feedOf = (all: readonly ListingRecord[], part = '1-of-1', whose = 'shop') =>
  productFeed(engineOf(all), whose, feedPart(part), ORIGIN, NOW)

describe('the product feed', () => {
  it('has what Google demands of each piece that is for sale at a fixed price', async () => {
    const sela = await newSeller()
    const { listing } = await newListing('245.00', sela, 'Jar & "lid" <old>', { images: [PHOTO] })
    await newAuction({ images: [PHOTO] }, sela)
    const params = { whose: sela.user.id, part: '1-of-1' }
    const { status, body, headers } = await crawler.call(pages.getProductFeed, { params })
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    await expectWellFormed(body)
    expect(body).toContain('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">')
    const items = itemsOf(body)
    expect(items.map(item => valuesOf(item, 'id'))).toEqual([[listing.id]])
    const withoutShipping = items[0]!.replace(/<g:shipping>.*?<\/g:shipping>/g, '')
    for (const [name, form] of Object.entries(REQUIRED)) {
      const [value, ...others] = valuesOf(name === 'shipping' ? items[0]! : withoutShipping, name)
      expect([name, value]).toEqual([name, expect.stringMatching(form)])
      if (name !== 'shipping') expect([name, others]).toEqual([name, []])
    }
    expect(valuesOf(items[0]!, 'title')).toEqual(['Jar &amp; &quot;lid&quot; &lt;old&gt;'])
    const shop = await crawler.call(pages.getProductFeed, { params: { whose: 'shop', part: '1-of-1' } })
    expect(shop.body).toContain(`<g:id>${listing.id}</g:id>`)
  })

  it('leaves out what Google takes no ads for: no photograph, an auction, what is only picked up', async () => {
    const xml = await feedOf([
      record(1),
      record(2, { images: [], imageUrl: undefined }),
      record(3, { listingType: 'auction' }),
      record(4, { delivery: { ...delivery, domestic: null, pickupTown: 'Leipzig' } }),
      record(5, { delivery: undefined }),
    ])
    expect(itemsOf(xml).map(item => valuesOf(item, 'title')[0])).toEqual(['Clock 1'])
  })

  it('says shipping for each country with a price, and not for those that rules forbid', async () => {
    const countries = [
      { country: 'AT', price: cents(20_00) },
      { country: 'CH', price: null },
      { country: 'US', price: cents(90_00) },
    ]
    const [item = ''] = itemsOf(await feedOf([record(1, { delivery: { ...delivery, countries, refused: ['US'] } })]))
    expect(valuesOf(item, 'shipping')).toEqual([
      '<g:country>DE</g:country><g:price>12.50 USD</g:price>',
      '<g:country>AT</g:country><g:price>20.00 USD</g:price>',
    ])
  })

  it('cuts long titles and texts, and says that a piece that someone is paying for is out of stock', async () => {
    const reservedUntil = new Date(NOW.getTime() + 60_000).toISOString()
    const more = { itemName: 'Clock '.repeat(40), description: 'Old. '.repeat(2_000) }
    const [item = ''] = itemsOf(
      await feedOf([record(1, { ...more, status: 'reserved', reservedBy: 'bea', reservedUntil, checkoutId: 'c' })]),
    )
    expect(valuesOf(item, 'title')[0]!.length).toBeLessThanOrEqual(150)
    expect(valuesOf(item, 'description')[0]!.length).toBeLessThanOrEqual(5_000)
    expect(valuesOf(item, 'availability')).toEqual(['out_of_stock'])
  })

  it('of a hundred thousand pieces is given in parts that hold each piece once, and keep theirs', {
    tags: 'full',
  }, async () => {
    const pieces = Array.from({ length: stories(8_000, 100_000) }, (_, n) =>
      record(n, { description: 'x'.repeat(400) }),
    )
    const parts = stories(8, 64)
    const before = new Map<string, number>()
    const engine = engineOf(pieces)
    for (let part = 1; part <= parts; part++) {
      const xml = await productFeed(engine, 'shop', { part, of: parts }, ORIGIN, NOW)
      expect(Buffer.byteLength(xml)).toBeLessThan(6_000_000)
      for (const item of itemsOf(xml)) before.set(valuesOf(item, 'id')[0]!, part)
    }
    expect(before.size).toBe(pieces.length)
    const left = pieces.filter((_, n) => n % 3 !== 0)
    for (const item of itemsOf(await feedOf(left, `2-of-${parts}`)))
      expect(before.get(valuesOf(item, 'id')[0]!)).toBe(2)
  })

  it('lists as few parts as hold it with room to double, and each of them is a file with its pieces', async () => {
    const all = Array.from({ length: 40 }, (_, n) => record(n))
    const engine = engineOf(all)
    const whole = await productFeed(engine, 'shop', { part: 1, of: 1 }, ORIGIN, NOW)
    const bytes = itemsOf(whole).reduce((total, item) => total + Buffer.byteLength(`<item>${item}</item>`), 0)
    const listed = async (maxBytes: number) => feedParts(engine, 'shop', ORIGIN, NOW, maxBytes)
    expect(await listed(2 * bytes)).toEqual({ addresses: [`${ORIGIN}/feeds/google/shop/1-of-1`], pieces: 40 })
    const { addresses } = await listed(2 * bytes - 1)
    expect(addresses).toEqual(['1-of-2', '2-of-2'].map(part => `${ORIGIN}/feeds/google/shop/${part}`))
    const found = new Set<string>()
    for (const address of addresses) {
      const xml = await productFeed(engine, 'shop', feedPart(address.split('/').at(-1)!), ORIGIN, NOW, bytes)
      await expectWellFormed(xml)
      for (const item of itemsOf(xml)) found.add(valuesOf(item, 'id')[0]!)
    }
    expect(found.size).toBe(40)
  })

  it('of one piece and of none is one part', async () => {
    const { seller } = await newListing('245.00', undefined, 'Jar', { images: [PHOTO] })
    const partsOf = async (whose: string) => (await crawler.call(pages.listFeedParts, { query: { whose } })).body
    const address = (whose: string) => `${process.env.APP_ORIGIN}/feeds/google/${whose}/1-of-1`
    const one = { addresses: [address(seller.user.id)], pieces: 1 }
    await expect.poll(() => partsOf(seller.user.id)).toEqual(one)
    expect(await partsOf('nobody')).toEqual({ addresses: [address('nobody')], pieces: 0 })
  })

  it('is never cut into more than 256 parts', { tags: 'full' }, async () => {
    const all = Array.from({ length: 600 }, (_, n) => record(n))
    const { addresses } = await feedParts(engineOf(all), 'shop', ORIGIN, NOW, 1)
    expect(addresses).toHaveLength(256)
    expect(new Set(addresses).size).toBe(256)
  })

  it('refuses what is too much for one file, and says to ask for more parts', async () => {
    const all = Array.from({ length: 50 }, (_, n) => record(n))
    const whole = { part: 1, of: 1 }
    await expect(productFeed(engineOf(all), 'shop', whole, ORIGIN, NOW, 10_000)).rejects.toThrow(/more parts/)
    await expect(productFeed(engineOf(all), 'shop', { part: 1, of: 8 }, ORIGIN, NOW, 10_000)).resolves.toContain('<rss')
  })

  it.each(['0-of-1', '3-of-2', '1-of-3', '1-of-512', 'all'])('has no part %s', async part => {
    expect((await crawler.call(pages.getProductFeed, { params: { whose: 'shop', part } })).status).toBe(404)
  })
})
