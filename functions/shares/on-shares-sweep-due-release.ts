import { sharesSweepDue } from '../../events/shares-sweep-due.ts'
import { reaction } from '../kit/reaction.ts'
import { stripe } from '../kit/stripe.ts'
import { releaseOverdue } from './releasing.ts'

export const handler = reaction(sharesSweepDue, { stripe }, ({ now }, deps) => releaseOverdue(now, deps))
