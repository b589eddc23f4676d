import { sellers } from '../../shared/contract/endpoints/sellers.ts'
import { presentShop } from '../core/shop/present-shop.ts'
import { findShop } from '../core/shop/shop-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(sellers.getMyShop, {}, async ({ user, now }) =>
  presentShop((await findShop(user.id)) ?? {}, now),
)
