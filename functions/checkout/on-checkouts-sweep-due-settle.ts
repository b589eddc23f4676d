import { checkoutsSweepDue } from '../../events/payment.ts'
import { endOverdueCheckouts } from '../core/money/checkout/sweeping.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(checkoutsSweepDue, checkoutDeps, ({ now }, deps) => endOverdueCheckouts(now, deps))
