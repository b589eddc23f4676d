import { refundsSweepDue } from '../../events/refunds-sweep-due.ts'
import { refreshOverdueDisputes } from '../core/refund/disputing.ts'
import { makeOverdueRefunds } from '../core/refund/refunding.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = reaction(refundsSweepDue, { stripe }, async ({ now }, deps) => {
  await makeOverdueRefunds(now, deps)
  await refreshOverdueDisputes(now, deps)
})
