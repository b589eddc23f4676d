import * as z from 'zod'
import { searchFilters } from '../../rules/filters.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField } from '../fields.ts'

/** Who just listed pieces looks whether their feed needs more parts. */
const FEED_PARTS_SECONDS = 300

/** Where crawlers look again seldom; a listing is found by its link at once. */
const CRAWLED_SECONDS = 3_600

/** Comes before every listing's id. */
export const SITEMAP_START = '0'

/** Whose feed it is, if it has the pieces of all. */
export const SHOP_FEED = 'shop'

/** Into how many parts a feed can be cut; each cuts the parts of the one before in two. */
export const feedCuts = [1, 2, 4, 8, 16, 32, 64, 128, 256] as const

/** What holds for no part finds nothing. */
const feedPart = z
  .string()
  .regex(new RegExp(`^[1-9]\\d{0,2}-of-(?:${feedCuts.join('|')})$`))
  .max(10)

/** In the address of the browse screen. */
const browseNames = [...Object.keys(searchFilters.shape), 'status', 'sortBy', 'sortOrder', 'page']

export const pages = defineEndpoints({
  getBrowsePage: {
    method: 'GET',
    path: '/marketplace/browse',
    auth: 'public',
    summary: "Get the app's page of a search, beginning with what it finds.",
    // What the search would refuse is left out, as in the app.
    query: z.object(Object.fromEntries(browseNames.map(name => [name, z.string().optional()]))),
    response: 'html',
    cacheSeconds: 60,
  },
  getListingPage: {
    method: 'GET',
    path: '/marketplace/{id}',
    auth: 'public',
    summary: "Get the app's page for a listing, with metadata for search engines and link previews.",
    // An invalid id gets the page that says so.
    params: z.object({ id: z.string() }),
    response: 'html',
    cacheSeconds: 60,
  },
  getSellerPage: {
    method: 'GET',
    path: '/sellers/{sellerId}',
    auth: 'public',
    summary: "Get the app's page of a seller, with what they sell for search engines and link previews.",
    // An invalid id gets the page that says so.
    params: z.object({ sellerId: z.string() }),
    response: 'html',
    cacheSeconds: 60,
  },
  getEventPage: {
    method: 'GET',
    path: '/events/{id}',
    auth: 'public',
    summary: "Get the app's page of a sale event, with what it says for search engines and link previews.",
    // An invalid id gets the page that says so.
    params: z.object({ id: z.string() }),
    response: 'html',
    cacheSeconds: 60,
  },
  getPiecePage: {
    method: 'GET',
    path: '/piece/{id}',
    auth: 'public',
    summary: "Get the app's page of a piece's passport, with what it says for search engines and link previews.",
    // An invalid id gets the page that says so.
    params: z.object({ id: z.string() }),
    response: 'html',
    cacheSeconds: 60,
  },
  getSoldPage: {
    method: 'GET',
    path: '/sold',
    auth: 'public',
    summary: "Get the app's page of sold prices, with what a search found for search engines and link previews.",
    // What the search would refuse gets the page without a description.
    query: z.object({
      q: z.string().optional(),
      form: z.string().optional(),
      maker: z.string().optional(),
      period: z.string().optional(),
    }),
    response: 'html',
    cacheSeconds: 60,
  },
  getRobots: {
    method: 'GET',
    path: '/robots.txt',
    auth: 'public',
    summary: 'Get the rules for search engines and the address of the sitemap.',
    response: 'text',
    cacheSeconds: CRAWLED_SECONDS,
  },
  getSitemap: {
    method: 'GET',
    path: '/sitemap.xml',
    auth: 'public',
    summary:
      'Get the sitemap of public pages and everything for sale, or the list of its parts if it is too large for one file.',
    response: 'xml',
    cacheSeconds: CRAWLED_SECONDS,
  },
  getSitemapPart: {
    method: 'GET',
    path: '/sitemaps/{after}',
    auth: 'public',
    summary: 'Get one part of the sitemap, starting after a listing.',
    params: z.object({
      after: z.union([
        z.literal(SITEMAP_START),
        z
          .string()
          .regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)
          .max(26),
      ]),
    }),
    response: 'xml',
    errors: ['not_found'],
    cacheSeconds: CRAWLED_SECONDS,
  },
  getProductFeed: {
    method: 'GET',
    path: '/feeds/google/{whose}/{part}',
    auth: 'public',
    summary:
      'Get what a seller, or the whole shop, has for sale at a fixed price, as a product feed for Google’s Merchant Center. What is too much for one file is asked for in parts, which keep their pieces.',
    params: z.object({ whose: idField, part: feedPart }),
    response: 'xml',
    errors: ['not_found', 'feed_too_large'],
    cacheSeconds: CRAWLED_SECONDS,
  },
  listFeedParts: {
    method: 'GET',
    path: '/api/product-feeds',
    auth: 'public',
    summary:
      'List the addresses of a product feed’s parts: as few as hold what a seller, or the whole shop, has for sale, each with room to double.',
    query: z.object({ whose: idField.default(SHOP_FEED) }),
    response: z.object({
      addresses: z.array(z.string()),
      /** In all parts. */
      pieces: z.number().int(),
    }),
    cacheSeconds: FEED_PARTS_SECONDS,
  },
})
