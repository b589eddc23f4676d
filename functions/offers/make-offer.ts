import { offers } from '../../shared/endpoints/offers.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { makeOffer } from './making.ts'
import { presentOffer } from './present-offer.ts'

export const handler = endpoint(offers.makeOffer, { stripe }, async ({ body, user, headers, now }, deps) =>
  presentOffer(await makeOffer(body, headers['idempotency-key'], user, now, deps), user.id, now),
)
