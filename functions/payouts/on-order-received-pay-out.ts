import { orderReceived } from '../../events/order.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = reaction(orderReceived, { stripe }, ({ payload, now }, deps) =>
  payOut({ sellerId: payload.sellerId, transactionId: payload.orderId }, now, deps),
)
