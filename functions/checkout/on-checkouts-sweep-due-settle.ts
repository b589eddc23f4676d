import { checkoutsSweepDue } from '../../events/payment.ts'
import { endOverdueCheckouts } from '../core/checkout/sweeping.ts'
import { checkoutDeps } from '../core/purchase/checkout-deps.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(checkoutsSweepDue, checkoutDeps, ({ now }, deps) => endOverdueCheckouts(now, deps))
