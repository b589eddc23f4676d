import { offers } from '../../shared/endpoints/offers.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { answerOffer } from './answering.ts'
import { presentOffer } from './present-offer.ts'

export const handler = endpoint(offers.respondToOffer, { stripe }, async ({ params, body, user, now }, deps) => {
  const answer = { action: body.action, counterCents: body.counterAmount ?? undefined }
  return presentOffer(await answerOffer(params.id, answer, user, now, deps), user.id, now)
})
