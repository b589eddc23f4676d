import { baskets } from '../../shared/contract/endpoints/baskets.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { startCheckout } from '../core/money/purchase/reserving.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findTogether } from './paying.ts'

export const handler = endpoint(baskets.createBasketCheckout, checkoutDeps, ({ body, user, now }, deps) =>
  startCheckout(() => findTogether(body.listingIds, user, now), user, now, deps, body),
)
