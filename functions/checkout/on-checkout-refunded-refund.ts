import { checkoutRefunded } from '../../events/checkout-refunded.ts'
import { reaction } from '../kit/reaction.ts'
import { stripe } from '../kit/stripe.ts'
import { refundPayment } from './refunding.ts'

export const handler = reaction(checkoutRefunded, { stripe }, ({ payload, now }, deps) =>
  refundPayment(payload.checkoutId, now, deps),
)
