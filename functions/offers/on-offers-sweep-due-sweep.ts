import { offersSweepDue } from '../../events/offers-sweep-due.ts'
import { reaction } from '../kit/reaction.ts'
import { stripe } from '../kit/stripe.ts'
import { sweepOffers } from './sweeping.ts'

export const handler = reaction(offersSweepDue, { stripe }, ({ now }, deps) => sweepOffers(now, deps))
