import { payoutsEnabled } from '../../events/payouts-enabled.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'
import { payOutWaiting } from './paying-out.ts'

export const handler = reaction(payoutsEnabled, { stripe }, ({ payload, now }, deps) =>
  payOutWaiting(payload.userId, now, deps),
)
