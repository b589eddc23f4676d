import { pages } from '../../shared/endpoints/pages.ts'
import { config } from '../kit/config.ts'
import { endpoint } from '../kit/endpoint.ts'
import { upToDateReplica } from '../search/replica.ts'
import { sitemap } from './sitemap.ts'

export const handler = endpoint(pages.getSitemap, {}, async ({ now }) => ({
  text: sitemap(await upToDateReplica(), config.appOrigin, now),
}))
