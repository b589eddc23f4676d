import { pages } from '../../shared/contract/endpoints/pages.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { config } from '../platform/config.ts'
import { endpoint } from '../platform/endpoint.ts'
import { shownIn, sitemap } from './sitemap.ts'

export const handler = endpoint(pages.getSitemap, {}, async ({ now }) => ({
  text: await sitemap(await shownIn(await searchEngine(), now), config.appOrigin, now),
}))
