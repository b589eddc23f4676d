import { disputeDecided } from '../../events/payment.ts'
import { reaction } from '../platform/reaction.ts'
import { closeByBank } from './handling.ts'

export const handler = reaction(disputeDecided, {}, async ({ payload: { checkoutId, outcome }, now }) => {
  if (outcome === 'lost') await closeByBank(checkoutId, now)
})
