import { refundFailed } from '../../events/payment.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { refundFailedMail } from './mail-templates.ts'

export const handler = reaction(refundFailed, {}, async ({ id, payload, now }) => {
  const buyer = await findUser(payload.buyerId)
  if (buyer) await deliver(id, [refundFailedMail(payload, buyer)], now)
})
