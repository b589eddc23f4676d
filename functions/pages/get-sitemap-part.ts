import { pages } from '../../shared/endpoints/pages.ts'
import { config } from '../kit/config.ts'
import { endpoint } from '../kit/endpoint.ts'
import { upToDateReplica } from '../search/replica.ts'
import { sitemapPart } from './sitemap.ts'

export const handler = endpoint(pages.getSitemapPart, {}, async ({ params, now }) => ({
  text: sitemapPart(await upToDateReplica(), params.after, config.appOrigin, now),
}))
