import { pages } from '../../shared/endpoints/pages.ts'
import { upToDateReplica } from '../core/search/replica.ts'
import { config } from '../platform/config.ts'
import { endpoint } from '../platform/endpoint.ts'
import { shownIn, sitemapPart } from './sitemap.ts'

export const handler = endpoint(pages.getSitemapPart, {}, async ({ params, now }) => ({
  text: sitemapPart(shownIn(await upToDateReplica()), params.after, config.appOrigin, now),
}))
