import { paymentReturned } from '../../events/payment.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { paidBackMail, refundMail } from './mail-templates.ts'

export const handler = reaction(paymentReturned, {}, async ({ id, payload, now }) => {
  const buyer = await findUser(payload.buyerId)
  if (!buyer) return
  const { otherWay } = payload
  await deliver(id, [otherWay ? paidBackMail(payload, otherWay, buyer) : refundMail(payload, buyer)], now)
})
