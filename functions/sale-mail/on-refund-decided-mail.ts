import { refundDecided } from '../../events/payment.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { isToldToSeller, sellerRefundMail } from './mail-templates.ts'

export const handler = reaction(refundDecided, {}, async ({ id, payload, now }) => {
  const seller = payload.sellerId && isToldToSeller(payload) ? await findUser(payload.sellerId) : undefined
  if (seller) await deliver(id, [sellerRefundMail(payload, seller)], now)
})
