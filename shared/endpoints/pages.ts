import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'

/** Where crawlers look again seldom; a listing is found by its link at once. */
const CRAWLED_SECONDS = 3_600

/** Comes before every listing's id. */
export const SITEMAP_START = '0'

export const pages = defineEndpoints({
  getListingPage: {
    method: 'GET',
    path: '/marketplace/{id}',
    auth: 'public',
    summary: "The app's page for a listing, with what other sites and search engines show of it in its head.",
    // Whatever stands there gets a page: what can be no id gets the one that says so.
    params: z.object({ id: z.string() }),
    response: 'html',
    appPaths: ['/marketplace/browse'],
    cacheSeconds: 60,
  },
  getRobots: {
    method: 'GET',
    path: '/robots.txt',
    auth: 'public',
    summary: 'What search engines may read, and where the sitemap is.',
    response: 'text',
    cacheSeconds: CRAWLED_SECONDS,
  },
  getSitemap: {
    method: 'GET',
    path: '/sitemap.xml',
    auth: 'public',
    summary: 'Every public screen and everything for sale; where that is too much for one file, the list of its parts.',
    response: 'xml',
    cacheSeconds: CRAWLED_SECONDS,
  },
  getSitemapPart: {
    method: 'GET',
    path: '/sitemaps/{after}',
    auth: 'public',
    summary: 'One part of the sitemap: what is for sale from after a listing on.',
    params: z.object({ after: z.union([z.literal(SITEMAP_START), z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)]) }),
    response: 'xml',
    errors: ['not_found'],
    cacheSeconds: CRAWLED_SECONDS,
  },
})
