import { checkout } from '../../shared/endpoints/checkout.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { findForSale } from './fixed-price.ts'
import { startCheckout } from './reserving.ts'

export const handler = endpoint(checkout.createCheckoutSession, { stripe }, ({ body, user, now }, deps) =>
  startCheckout(() => findForSale(body.listingId, user, now), user, now, deps, body.expectedPrice),
)
