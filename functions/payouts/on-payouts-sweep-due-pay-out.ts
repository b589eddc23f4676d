import { payoutsSweepDue } from '../../events/payouts-sweep-due.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'
import { payOutOverdue } from './paying-out.ts'

export const handler = reaction(payoutsSweepDue, { stripe }, ({ now }, deps) => payOutOverdue(now, deps))
