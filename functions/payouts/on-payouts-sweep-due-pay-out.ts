import { payoutsSweepDue } from '../../events/payout.ts'
import { payOutOverdue } from '../core/money/transfer/send.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = reaction(payoutsSweepDue, { stripe }, ({ now }, deps) => payOutOverdue(now, deps))
