import { refundsSweepDue } from '../../events/payment.ts'
import { refreshOverdueDisputes } from '../core/money/dispute/disputing.ts'
import { makeOverdueRefunds } from '../core/money/refund/refunding.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = reaction(refundsSweepDue, { stripe }, ({ now }, deps) =>
  // One that fails does not keep the other from its turn.
  forEachSettled([makeOverdueRefunds, refreshOverdueDisputes], 1, sweep => sweep(now, deps)),
)
