import { auctionsSweepDue } from '../../events/auctions-sweep-due.ts'
import { reaction } from '../kit/reaction.ts'
import { stripe } from '../kit/stripe.ts'
import { sweepAuctions } from './sweeping.ts'

export const handler = reaction(auctionsSweepDue, { stripe }, ({ now }, deps) => sweepAuctions(now, deps))
