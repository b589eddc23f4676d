import { offers } from '../../shared/contract/endpoints/offers.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { callOff } from './calling-off.ts'
import { presentOffer } from './present-offer.ts'

export const handler = endpoint(offers.callOffOffer, checkoutDeps, async ({ params, user, now }, deps) =>
  presentOffer(await callOff(params.id, user, now, deps), user.id, now),
)
