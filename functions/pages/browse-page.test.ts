import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { SearchDatabase } from '../core/search/engine/search-database.ts'
import { newRecord } from '../core/search/engine/testing/records.ts'
import { browsePage } from './browse-page.ts'

const APP = '<!-- about --><!-- /about --><div id="first-view"></div>'
const configured = process.env.APP_ORIGIN

let site: Server | undefined
beforeEach(async () => {
  site ??= createServer((_, response) => response.end(APP))
  if (!site.listening) await new Promise<void>(resolve => site?.listen(0, '127.0.0.1', resolve))
  process.env.APP_ORIGIN = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(() => {
  process.env.APP_ORIGIN = configured
  site?.close()
  site?.closeAllConnections()
})

const NOW = new Date('2026-05-02T12:00:00Z')
const photo = (name: string) => `/media/photos/${name.padEnd(43, '0')}-1200x1600-pSgCBwAah1Z_eItj/800.webp`

const jug = newRecord({ itemName: 'Wedgwood jug <b>', imageUrl: photo('jug') })
const spoon = newRecord({
  itemName: 'Georgian silver spoon',
  category: 'Silver',
  imageUrl: photo('spoon'),
  featuredUntil: '2026-06-01T00:00:00Z',
})

const shop = async () => {
  const database = new SearchDatabase(':memory:')
  database.put([jug, spoon])
  return database
}
/** On a busy machine a search may take longer than people are kept waiting. */
const PATIENCE_MS = 60_000
const pageOf = async (query: Record<string, string>) => (await browsePage(query, shop, NOW, PATIENCE_MS)).text

describe('the page of a search', () => {
  it('begins with the photographs and names of what the app shows first', async () => {
    const everything = await pageOf({})
    expect(everything).toContain(`<div id="first-view"><div class="page">`)
    expect(everything).toContain('Featured')
    expect(everything).toContain(`<a href="/marketplace/${spoon.id}" class="line-clamp-2">Georgian silver spoon</a>`)
    expect(everything).toContain(`${photo('spoon').replace('800.webp', '320.webp')} 240w`)
    expect(everything).not.toContain(`href="/marketplace/${jug.id}"`)

    const found = await pageOf({ q: 'jug' })
    expect(found).not.toContain('Featured')
    expect(found).toContain('Wedgwood jug &lt;b&gt;</a>')
    expect(found).not.toContain(`href="/marketplace/${spoon.id}"`)
  })

  it('says what it is of, under one address, and lists the pieces', async () => {
    const head = await pageOf({ period: 'georgian', category: 'silver', sortBy: 'price', minPrice: '' })
    expect(head).toContain('<title>Silver, Georgian · Vitrine</title>')
    expect(head).toContain('content="Silver, Georgian: 1 piece for sale on Vitrine, at a fixed price or by auction."')
    expect(head).toContain('/marketplace/browse?category=Silver&amp;period=Georgian" />')
    const { mainEntity } = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)![1]!)
    expect(mainEntity).toMatchObject({ '@type': 'ItemList', numberOfItems: 1 })
    expect(mainEntity.itemListElement[0]).toMatchObject({ position: 1, name: spoon.itemName })
  })

  it.each([
    ['of words', { q: 'jug' }],
    ['of prices', { maxPrice: '500' }],
    ['of three filters', { category: 'Silver', period: 'Georgian', material: 'Silver' }],
    ['of nothing', { category: 'Books' }],
    ['beyond the end', { page: '9' }],
  ])('is not for search engines if it is %s', async (_, query) => {
    const text = await pageOf(query)
    expect(text).toContain('<meta name="robots" content="noindex" />')
    expect(text).not.toContain('rel="canonical"')
  })

  it('cannot be made to say what someone writes into its address', async () => {
    for (const text of ['<b>Cheap', 'Cheap & good']) {
      const body = await pageOf({ q: text, maker: text })
      expect(body).toContain('<title>Browse · Vitrine</title>')
      expect(body).not.toContain(text)
    }
  })

  it('is the app alone if the search fails or is late, and nobody keeps that', { tags: 'full' }, async () => {
    const failing = () => Promise.reject(new Error('The replica is out of order.'))
    const opening = () => new Promise<SearchDatabase>(() => {})
    for (const replica of [failing, opening]) {
      expect(await browsePage({}, replica, NOW)).toEqual({ text: APP, keep: false })
    }
  })

  it('says that it can’t be loaded without the app', async () => {
    process.env.APP_ORIGIN = 'http://127.0.0.1:9'
    const { text, keep } = await browsePage({}, shop, NOW, PATIENCE_MS)
    expect([text.includes('<h1>Browse</h1>'), keep]).toEqual([true, false])
  })
})
