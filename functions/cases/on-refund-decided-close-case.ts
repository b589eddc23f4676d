import { refundDecided } from '../../events/refund-decided.ts'
import { reaction } from '../platform/reaction.ts'
import { closeIfRefunded } from './handling.ts'

export const handler = reaction(refundDecided, {}, ({ payload: { checkoutId }, now }) =>
  closeIfRefunded(checkoutId, now),
)
