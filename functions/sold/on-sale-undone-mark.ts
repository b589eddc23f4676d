import { disputeDecided, refundDecided } from '../../events/payment.ts'
import { noteUndone } from '../core/money/returned/noting-undone.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction([refundDecided, disputeDecided], {}, ({ payload }) => noteUndone(payload))
