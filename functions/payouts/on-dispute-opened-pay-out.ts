import { disputeOpened } from '../../events/payment.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'

/** Pays out for a piece; shares have no payout. */
export const handler = reaction(disputeOpened, { stripe }, async ({ payload, now }, deps) => {
  const { sellerId, checkoutId: transactionId } = payload
  if (sellerId) await payOut({ sellerId, transactionId }, now, deps)
})
