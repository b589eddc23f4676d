import { pages } from '../../shared/endpoints/pages.ts'
import { upToDateReplica } from '../core/search/replica.ts'
import { config } from '../platform/config.ts'
import { endpoint } from '../platform/endpoint.ts'
import { shownIn, sitemap } from './sitemap.ts'

export const handler = endpoint(pages.getSitemap, {}, async ({ now }) => ({
  text: sitemap(shownIn(await upToDateReplica()), config.appOrigin, now),
}))
