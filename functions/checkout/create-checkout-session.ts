import { checkout } from '../../shared/endpoints/checkout.ts'
import { checkoutDeps } from '../core/purchase/checkout-deps.ts'
import { startCheckout } from '../core/purchase/reserving.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findForSale } from './fixed-price.ts'

export const handler = endpoint(checkout.createCheckoutSession, checkoutDeps, ({ body, user, now }, deps) =>
  startCheckout(() => findForSale(body.listingId, user, now), user, now, deps, body),
)
