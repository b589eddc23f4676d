import { payoutReleased } from '../../events/payout.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = reaction(payoutReleased, { stripe }, ({ payload, now }, deps) => payOut(payload, now, deps))
