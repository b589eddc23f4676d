import { offerDue } from '../../events/offer.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { reaction } from '../platform/reaction.ts'
import { advanceOffer } from './advancing.ts'

export const handler = reaction(offerDue, checkoutDeps, ({ payload, now }, deps) =>
  advanceOffer(payload.offerId, now, deps),
)
