import { orderCancelled } from '../../events/order-cancelled.ts'
import { sendOnce } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { cancelledMail } from './mail-templates.ts'

export const handler = reaction(orderCancelled, {}, async ({ id, payload, now }) => {
  const other = await findUser(payload.cancelledBy === 'seller' ? payload.buyerId : payload.sellerId)
  if (other) await sendOnce(id, cancelledMail(payload, other), now)
})
