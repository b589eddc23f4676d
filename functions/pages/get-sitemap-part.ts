import { pages } from '../../shared/contract/endpoints/pages.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { config } from '../platform/config.ts'
import { endpoint } from '../platform/endpoint.ts'
import { shownIn, sitemapPart } from './sitemap.ts'

export const handler = endpoint(pages.getSitemapPart, {}, async ({ params, now }) => ({
  text: await sitemapPart(await shownIn(await searchEngine(), now), params.after, config.appOrigin, now),
}))
