import { disputeDecided } from '../../events/payment.ts'
import { reaction } from '../platform/reaction.ts'
import { closeByBank, resumeAfterBank } from './handling.ts'

export const handler = reaction(disputeDecided, {}, async ({ payload: { checkoutId, outcome }, now }) => {
  await (outcome === 'lost' ? closeByBank : resumeAfterBank)(checkoutId, now)
})
