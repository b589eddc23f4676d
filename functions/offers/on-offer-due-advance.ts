import { offerDue } from '../../events/offer-due.ts'
import { reaction } from '../kit/reaction.ts'
import { stripe } from '../kit/stripe.ts'
import { advanceOffer } from './advancing.ts'

export const handler = reaction(offerDue, { stripe }, ({ payload, now }, deps) =>
  advanceOffer(payload.offerId, now, deps),
)
