import { refundsSweepDue } from '../../events/refunds-sweep-due.ts'
import { reaction } from '../kit/reaction.ts'
import { stripe } from '../kit/stripe.ts'
import { refundOverdue } from './refunding.ts'

export const handler = reaction(refundsSweepDue, { stripe }, ({ now }, deps) => refundOverdue(now, deps))
