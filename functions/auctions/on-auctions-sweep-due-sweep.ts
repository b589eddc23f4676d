import { auctionsSweepDue } from '../../events/auction.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { reaction } from '../platform/reaction.ts'
import { sweepAuctions } from './sweeping.ts'

export const handler = reaction(auctionsSweepDue, checkoutDeps, ({ now }, deps) => sweepAuctions(now, deps))
