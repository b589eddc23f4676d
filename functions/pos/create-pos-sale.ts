import { pos } from '../../shared/contract/endpoints/pos.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { serialize } from '../platform/serialize.ts'
import { presentSale } from './present-sale.ts'
import { sellInShop } from './selling.ts'
import { orderOf } from './taking-orders.ts'

export const handler = endpoint(
  pos.createPosSale,
  { ...checkoutDeps, clock: () => new Date() },
  async (request, deps) => {
    const { key, input, timeZone, dealer, now, soldAt } = orderOf(request.body, request)
    return presentSale(await serialize(dealer.id, () => sellInShop(input, key, timeZone, dealer, now, deps, soldAt)))
  },
)
