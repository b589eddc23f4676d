import { checkoutRefunded } from '../../events/checkout-refunded.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'
import { refundPayment } from './refunding.ts'

export const handler = reaction(checkoutRefunded, { stripe }, ({ payload, now }, deps) =>
  refundPayment(payload.checkoutId, now, deps),
)
