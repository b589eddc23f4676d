import { payoutsEnabled } from '../../events/payout.ts'
import { payOutWaiting } from '../core/money/transfer/send.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = reaction(payoutsEnabled, { stripe }, ({ payload, now }, deps) =>
  payOutWaiting(payload.userId, now, deps),
)
