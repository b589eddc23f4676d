import { offers } from '../../shared/contract/endpoints/offers.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { answerOffer } from './answering.ts'
import { presentOffer } from './present-offer.ts'

export const handler = endpoint(offers.respondToOffer, checkoutDeps, async ({ params, body, user, now }, deps) => {
  const answer = {
    action: body.action,
    counterCents: body.counterAmount ?? undefined,
    acceptedCents: body.acceptedAmount ?? undefined,
  }
  return presentOffer(await answerOffer(params.id, answer, user, now, deps), user.id, now)
})
