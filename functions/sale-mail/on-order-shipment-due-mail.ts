import { orderShipmentDue } from '../../events/order-shipment-due.ts'
import { sendOnce } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { shipmentDueMail } from './mail-templates.ts'

export const handler = reaction(orderShipmentDue, {}, async ({ id, payload, now }) => {
  const seller = await findUser(payload.sellerId)
  if (seller) await sendOnce(id, shipmentDueMail(payload, seller), now)
})
