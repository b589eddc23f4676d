import { disputeDecided, refundDecided } from '../../events/payment.ts'
import { markSaleUndone } from '../core/money/returned/mark-sale-undone.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction([refundDecided, disputeDecided], {}, ({ payload }) => markSaleUndone(payload))
