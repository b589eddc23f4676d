import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pages } from '../../shared/contract/endpoints/pages.ts'
import { privateScreens, publicScreens } from '../../shared/contract/screens.ts'
import { onOwnTable, passMs } from '../testing/own-table.ts'
import { newPurchase } from '../testing/purchases.ts'
import { newAuction, newListing } from '../testing/sales.ts'
import { DAY, letTimePass } from '../testing/time.ts'
import { Visitor } from '../testing/visitor.ts'
import { type Shown, sitemap, sitemapPart } from './sitemap.ts'

const crawler = new Visitor()
const NOW = new Date('2026-11-20T12:00:00Z')
const ORIGIN = 'https://vitrine.example'

const locations = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, location = '']) => location)

/** A shop of so many pieces, their ids in order. */
function shopOf(pieces: number): Shown {
  const all = Array.from({ length: pieces }, (_, n) => ({
    id: `01${String(n).padStart(24, '0')}`,
    updatedAt: NOW.toISOString(),
  }))
  return { screens: publicScreens, forSale: (after = '', limit) => all.filter(({ id }) => id > after).slice(0, limit) }
}

onOwnTable()

/** The replica looks for changes once a second. */
const SEARCHED_AFTER_MS = 1_000

/** Max addresses in a part: the first has room for 4 pieces beside the screens. */
const LIMIT = publicScreens.length + 4

describe('search engines', () => {
  it('can read where the sitemap is, and which screens are personal', async () => {
    const { status, body, headers } = await crawler.call(pages.getRobots)
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain(`Sitemap: ${process.env.APP_ORIGIN}/sitemap.xml\n`)
    for (const path of ['/inventory', '/seller/', '/checkout/', '/admin']) {
      expect(body).toContain(`Disallow: ${path}\n`)
    }
    expect(body).not.toContain('/api')
  })

  it('find the public screens and everything that is for sale in one file', async () => {
    const [fixed, auction, over, bought] = await Promise.all([newListing(), newAuction(), newAuction(), newPurchase()])
    await letTimePass(over.listing.id, 3 * DAY)
    passMs(SEARCHED_AFTER_MS)
    const { status, body, headers } = await crawler.call(pages.getSitemap)
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const found = locations(body)
    const addressOf = ({ listing }: { listing: { id: string } }) =>
      `${process.env.APP_ORIGIN}/marketplace/${listing.id}`
    // Too little is sold here yet.
    const screens = publicScreens.filter(path => path !== '/sold')
    expect(found.slice(0, screens.length)).toEqual(screens.map(path => `${process.env.APP_ORIGIN}${path}`))
    expect([fixed, auction, over, bought].map(each => found.includes(addressOf(each)))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(body).toContain(`<loc>${addressOf(fixed)}</loc><lastmod>${fixed.listing.updatedAt}</lastmod>`)
  })

  it('find each piece in one of the parts, where one file would be too large', async () => {
    const shop = shopOf(60)
    const parts = locations(await sitemap(shop, ORIGIN, NOW, LIMIT))
    const inParts = await Promise.all(
      parts.map(async part => locations(await sitemapPart(shop, part.split('/').at(-1)!, ORIGIN, NOW, LIMIT))),
    )
    expect(parts[0]).toBe(`${ORIGIN}/sitemaps/0`)
    for (const part of inParts) expect(part.length).toBeLessThanOrEqual(LIMIT)
    const everything = [...publicScreens, ...(await shop.forSale('', 60, NOW)).map(({ id }) => `/marketplace/${id}`)]
    expect(inParts.flat()).toEqual(everything.map(path => `${ORIGIN}${path}`))
  })

  it.each([0, 4, 5, 4 + LIMIT, 5 + LIMIT])('are led to no empty part, with %i pieces for sale', async pieces => {
    const shop = shopOf(pieces)
    const parts = locations(await sitemap(shop, ORIGIN, NOW, LIMIT)).filter(each => each.includes('/sitemaps/'))
    for (const part of parts) await sitemapPart(shop, part.split('/').at(-1)!, ORIGIN, NOW, LIMIT)
    expect(parts.length === 0).toBe(pieces + publicScreens.length <= LIMIT)
  })

  it('get a 404 for a part that does not exist', async () => {
    expect((await crawler.call(pages.getSitemapPart, { params: { after: '0' } })).status).toBe(200)
    for (const after of ['7ZZZZZZZZZZZZZZZZZZZZZZZZZ', '1', "'", '%00']) {
      expect((await crawler.call(pages.getSitemapPart, { params: { after } })).status).toBe(404)
    }
  })

  it('know of every screen whether it is for them: a new one belongs in shared/contract/screens.ts', () => {
    const routes = ['routes', 'member-routes']
      .map(name => readFileSync(new URL(`../../web/app/${name}.tsx`, import.meta.url), 'utf8'))
      .join('\n')
    const screens = Array.from(routes.matchAll(/path="(\/[^"]*)"/g), ([, path = '']) => path)
    const isKnown = (path: string) =>
      publicScreens.some(screen => screen === path) ||
      privateScreens.some(start => path.replace(/:\w+/g, '*').startsWith(start))
    // Pieces and their sellers are public as well, each under an address of its own; /marketplace leads on.
    // An expert's own page begins like the public list of experts.
    const others = [
      '/expert',
      '/events/:id',
      '/invest/:id',
      '/marketplace',
      '/marketplace/:id',
      '/marketplace/:id/record',
      '/sellers/:sellerId',
      '/piece/:id',
    ]
    expect(screens.length).toBeGreaterThan(10)
    expect(screens.filter(path => !isKnown(path) && !others.includes(path))).toEqual([])
  })
})
