import { sharesSold } from '../../events/share.ts'
import { payOut } from '../core/money/transfer/send.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = reaction(sharesSold, { stripe }, ({ payload, now }, deps) => payOut(payload, now, deps))
