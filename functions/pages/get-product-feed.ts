import { pages } from '../../shared/contract/endpoints/pages.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { config } from '../platform/config.ts'
import { endpoint } from '../platform/endpoint.ts'
import { feedPart, productFeed } from './product-feed.ts'

export const handler = endpoint(pages.getProductFeed, {}, async ({ params: { whose, part }, now }) => ({
  text: await productFeed(await searchEngine(), whose, feedPart(part), config.appOrigin, now),
}))
