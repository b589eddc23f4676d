import { SITEMAP_START } from '../../shared/contract/endpoints/pages.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { privateScreens, publicScreens } from '../../shared/contract/screens.ts'
import { MIN_SALES_INDEXED, soldPath } from '../../shared/rules/sold.ts'
import type { SearchEngine, Soon } from '../core/search/engine/search-engine.ts'
import { soldSubjects } from '../core/search/engine/sold.ts'
import { escapeHtml } from '../platform/text.ts'
import { eventPages } from './event-page.ts'

/** Half of what the protocol allows (https://www.sitemaps.org/protocol.html): a Lambda answers at most 6 MB. */
const URLS_PER_FILE = 25_000

export interface Shown {
  /** Paths, all in the first part. */
  readonly screens: readonly string[]
  /** In the order of ids. */
  forSale(after: string | undefined, limit: number, now: Date): Soon<readonly { id: string; updatedAt: string }[]>
}

/** /robots.txt. The API stays open: search engines run the app to see what it shows. */
export const robots = (origin: string): string =>
  ['User-agent: *', ...privateScreens.map(path => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )

/** What search engines are shown of a shop. */
export const shownIn = async (engine: SearchEngine, now: Date): Promise<Shown> => ({
  screens: [
    ...publicScreens.filter(path => path !== soldPath()),
    ...(await soldPages(engine)),
    ...(await sellerPages(engine, now)),
    ...(await eventPages(now)),
  ],
  forSale: (after, limit, now) => engine.forSale(after, limit, now),
})

/** All are in the first part, which must have room for pieces. */
const MAX_SELLERS = 10_000

const sellerPages = async (engine: SearchEngine, now: Date) =>
  (await engine.sellersForSale(MAX_SELLERS, now)).map(id => `/sellers/${id}`)

/** At most a page for each form, maker and period. */
async function soldPages(engine: SearchEngine): Promise<string[]> {
  const found = await engine.sold({ q: null, sort: 'newest', limit: 0, offset: 0 })
  return found.total < MIN_SALES_INDEXED ? [] : [soldPath(), ...soldSubjects(found).map(soldPath)]
}

export async function sitemap(shown: Shown, origin: string, now: Date, limit = URLS_PER_FILE): Promise<string> {
  const parts: string[] = []
  let first: Part = { listings: [] }
  for (let after: string | undefined = SITEMAP_START; after; ) {
    const part = await partAfter(shown, after, now, limit)
    if (after === SITEMAP_START) first = part
    parts.push(after)
    after = part.next
  }
  if (parts.length === 1) return urlSet(first.listings, origin, shown.screens)
  const files = parts.map(after => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${after}`)}</loc></sitemap>`)
  return document('sitemapindex', files)
}

/** The first part has the screens as well. @throws DomainError not_found for an empty part */
export async function sitemapPart(
  shown: Shown,
  after: string,
  origin: string,
  now: Date,
  limit = URLS_PER_FILE,
): Promise<string> {
  const isFirst = after === SITEMAP_START
  const part = await partAfter(shown, after, now, limit)
  if (!isFirst && part.listings.length === 0) throw new DomainError('not_found')
  return urlSet(part.listings, origin, isFirst ? shown.screens : [])
}

interface Part {
  readonly listings: readonly { id: string; updatedAt: string }[]
  /** Its last id, if more is for sale after it. */
  readonly next?: string
}

async function partAfter(shown: Shown, after: string, now: Date, limit: number): Promise<Part> {
  const room = after === SITEMAP_START ? limit - shown.screens.length : limit
  const found = await shown.forSale(after, room + 1, now)
  const last = found[room - 1]
  return found.length > room && last ? { listings: found.slice(0, room), next: last.id } : { listings: found }
}

function urlSet(listings: Part['listings'], origin: string, paths: readonly string[]): string {
  const screens = paths.map(path => `<url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`)
  const pieces = listings.map(
    ({ id, updatedAt }) =>
      `<url><loc>${escapeHtml(`${origin}/marketplace/${id}`)}</loc><lastmod>${escapeHtml(updatedAt)}</lastmod></url>`,
  )
  return document('urlset', [...screens, ...pieces])
}

const document = (root: 'urlset' | 'sitemapindex', lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${root}>
`
