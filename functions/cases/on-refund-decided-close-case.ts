import { refundDecided } from '../../events/payment.ts'
import { reaction } from '../platform/reaction.ts'
import { closeIfRefunded } from './handling.ts'

export const handler = reaction(refundDecided, {}, ({ payload: { checkoutId }, now }) =>
  closeIfRefunded(checkoutId, now),
)
