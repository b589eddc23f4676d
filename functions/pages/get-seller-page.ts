import { pages } from '../../shared/contract/endpoints/pages.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { sellerPage } from './seller-page.ts'

export const handler = endpoint(pages.getSellerPage, {}, async ({ params: { sellerId }, now }) =>
  sellerPage(sellerId, searchEngine, now),
)
