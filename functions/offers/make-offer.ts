import { offers } from '../../shared/contract/endpoints/offers.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { makeOffer } from './making.ts'
import { presentOffer } from './present-offer.ts'

export const handler = endpoint(offers.makeOffer, checkoutDeps, async ({ body, user, headers, now }, deps) =>
  presentOffer(await makeOffer(body, headers['idempotency-key'], user, now, deps), user.id, now),
)
