import { orderOverdue } from '../../events/order.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { buyerOverdueMail, sellerOverdueMail } from './mail-templates.ts'

export const handler = reaction(orderOverdue, {}, async ({ id, payload, now }) => {
  const [buyer, seller] = await Promise.all([findUser(payload.buyerId), findUser(payload.sellerId)])
  const mails = [
    ...(buyer ? [buyerOverdueMail(payload, buyer)] : []),
    ...(seller ? [sellerOverdueMail(payload, seller)] : []),
  ]
  await deliver(id, mails, now)
})
