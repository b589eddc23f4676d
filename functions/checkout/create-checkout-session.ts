import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { findForSale } from '../core/money/purchase/fixed-price.ts'
import { startCheckout } from '../core/money/purchase/reserving.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(checkout.createCheckoutSession, checkoutDeps, ({ body, user, now }, deps) =>
  startCheckout(() => findForSale(body.listingId, user, now), user, now, deps, body),
)
