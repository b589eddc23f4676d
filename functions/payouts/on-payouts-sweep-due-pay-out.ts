import { payoutsSweepDue } from '../../events/payouts-sweep-due.ts'
import { reaction } from '../kit/reaction.ts'
import { stripe } from '../kit/stripe.ts'
import { payOutOverdue } from './paying-out.ts'

export const handler = reaction(payoutsSweepDue, { stripe }, ({ now }, deps) => payOutOverdue(now, deps))
