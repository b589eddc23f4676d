import { refundDecided } from '../../events/payment.ts'
import { makeRefund } from '../core/money/refund/refunding.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = reaction(refundDecided, { stripe }, ({ payload, now }, deps) => makeRefund(payload, now, deps))
