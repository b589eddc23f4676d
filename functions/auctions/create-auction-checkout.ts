import { auctions } from '../../shared/endpoints/auctions.ts'
import { startCheckout } from '../checkout/reserving.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { findAwarded } from './awarded.ts'

export const handler = endpoint(auctions.createAuctionCheckout, { stripe }, ({ params, user, now }, deps) =>
  startCheckout(() => findAwarded(params.id, user, now), user, now, deps),
)
