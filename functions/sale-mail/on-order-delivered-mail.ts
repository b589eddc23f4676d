import { orderDelivered } from '../../events/order.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { deliveredMail } from './mail-templates.ts'

export const handler = reaction(orderDelivered, {}, async ({ id, payload, now }) => {
  const buyer = await findUser(payload.buyerId)
  if (buyer) await deliver(id, [deliveredMail(payload, buyer)], now)
})
