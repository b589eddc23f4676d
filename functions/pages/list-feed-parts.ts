import { pages } from '../../shared/contract/endpoints/pages.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { config } from '../platform/config.ts'
import { endpoint } from '../platform/endpoint.ts'
import { feedParts } from './product-feed.ts'

export const handler = endpoint(pages.listFeedParts, {}, async ({ query: { whose }, now }) =>
  feedParts(await searchEngine(), whose, config.appOrigin, now),
)
