import { offers } from '../../shared/endpoints/offers.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { callOff } from './calling-off.ts'
import { presentOffer } from './present-offer.ts'

export const handler = endpoint(offers.callOffOffer, { stripe }, async ({ params, user, now }, deps) =>
  presentOffer(await callOff(params.id, user, now, deps), user.id, now),
)
