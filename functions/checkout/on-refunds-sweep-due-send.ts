import { refundsSweepDue } from '../../events/refunds-sweep-due.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'
import { refundOverdue } from './refunding.ts'

export const handler = reaction(refundsSweepDue, { stripe }, ({ now }, deps) => refundOverdue(now, deps))
