import { offersSweepDue } from '../../events/offer.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { reaction } from '../platform/reaction.ts'
import { sweepOffers } from './sweeping.ts'

export const handler = reaction(offersSweepDue, checkoutDeps, ({ now }, deps) => sweepOffers(now, deps))
