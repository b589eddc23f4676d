import { caseMoved } from '../../events/case.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'

/** Once it is closed. */
export const handler = reaction(caseMoved, { stripe }, async ({ payload, now }, deps) => {
  const { status, sellerId, orderId: transactionId } = payload
  if (status === 'closed') await payOut({ sellerId, transactionId }, now, deps)
})
