import { paymentBooked } from '../../events/payment.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'
import { bookFee } from './booking-fees.ts'

export const handler = reaction(paymentBooked, { stripe }, ({ payload, now }, deps) =>
  bookFee(payload.checkoutId, now, deps),
)
