import { orderShipmentDue } from '../../events/order.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { shipmentDueMail } from './mail-templates.ts'

export const handler = reaction(orderShipmentDue, {}, async ({ id, payload, now }) => {
  const seller = await findUser(payload.sellerId)
  if (seller) await deliver(id, [shipmentDueMail(payload, seller)], now)
})
