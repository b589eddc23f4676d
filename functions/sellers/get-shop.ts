import { sellers } from '../../shared/contract/endpoints/sellers.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findShopPage } from './shop-page.ts'

export const handler = endpoint(sellers.getShop, {}, async ({ params: { sellerId }, now }) =>
  findShopPage(sellerId, await searchEngine(), now),
)
