import { checkoutsSweepDue } from '../../events/checkouts-sweep-due.ts'
import { reaction } from '../kit/reaction.ts'
import { stripe } from '../kit/stripe.ts'
import { settleOverdueCheckouts } from './sweeping.ts'

export const handler = reaction(checkoutsSweepDue, { stripe }, ({ now }, deps) => settleOverdueCheckouts(now, deps))
