import { randomUUID } from 'node:crypto'
import { pos } from '../../shared/contract/endpoints/pos.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { serialize } from '../platform/serialize.ts'
import { presentSale } from './present-sale.ts'
import { saleTime, sellInShop } from './selling.ts'

export const handler = endpoint(
  pos.createPosSale,
  { ...checkoutDeps, clock: () => new Date() },
  async ({ body, query, user, headers, now }, deps) => {
    const key = headers['idempotency-key'] ?? randomUUID()
    const soldAt = saleTime(query.soldAt, now)
    return presentSale(await serialize(user.id, () => sellInShop(body, key, query.timeZone, user, now, deps, soldAt)))
  },
)
