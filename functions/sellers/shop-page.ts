import type { ResponseOf } from '../../shared/contract/endpoint.ts'
import type { sellers } from '../../shared/contract/endpoints/sellers.ts'
import { MAX_SPECIALITIES } from '../../shared/rules/shop.ts'
import { missingPerson } from '../core/closed-account/closed-account-store.ts'
import { EVERYTHING } from '../core/search/engine/search.ts'
import type { SearchEngine } from '../core/search/engine/search-engine.ts'
import { presentShop } from '../core/shop/present-shop.ts'
import { findShop } from '../core/shop/shop-store.ts'
import { findUser } from '../platform/users.ts'

type ShopPage = ResponseOf<typeof sellers.getShop>

/** A suspended seller says nothing to others. @throws DomainError not_found, account_closed */
export async function findShopPage(sellerId: string, engine: SearchEngine, now: Date): Promise<ShopPage> {
  const ofSeller = (status: 'active' | 'sold') =>
    engine.search({ ...EVERYTHING, seller: sellerId, status, limit: 1 }, now)
  const [user, shop, forSale, sold] = await Promise.all([
    findUser(sellerId),
    findShop(sellerId),
    ofSeller('active'),
    ofSeller('sold'),
  ])
  if (!user) throw await missingPerson(sellerId)
  const isSuspended = user.suspended !== undefined
  return {
    ...presentShop((isSuspended ? undefined : shop) ?? {}, now),
    isSuspended,
    forSale: forSale.total,
    sold: sold.total,
    specialities: sold.facets.categories
      .slice(0, MAX_SPECIALITIES)
      .map(({ value: category, count }) => ({ category, sold: count })),
  }
}
