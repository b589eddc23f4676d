import { shares } from '../../shared/endpoints/shares.ts'
import { checkoutDeps } from '../core/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { buyShares } from './buying.ts'

export const handler = endpoint(shares.buyShares, checkoutDeps, ({ body, user, headers, now }, deps) =>
  buyShares(body, headers['idempotency-key'], user, now, deps),
)
