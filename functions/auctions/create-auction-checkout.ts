import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { findAwarded } from '../core/auction/awarded.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { startCheckout } from '../core/money/purchase/reserving.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(auctions.createAuctionCheckout, checkoutDeps, ({ params, body, user, now }, deps) =>
  startCheckout(() => findAwarded(params.id, user, now), user, now, deps, body),
)
