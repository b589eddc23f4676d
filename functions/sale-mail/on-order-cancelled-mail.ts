import { orderCancelled } from '../../events/order-cancelled.ts'
import { toldOfCancelling } from '../core/order/copy.ts'
import { sendEach } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { cancelledMail } from './mail-templates.ts'

export const handler = reaction(orderCancelled, {}, async ({ id, payload, now }) => {
  const mails = await Promise.all(
    toldOfCancelling(payload).map(async side => {
      const reader = await findUser(payload[`${side}Id`])
      return reader ? [cancelledMail(payload, side, reader)] : []
    }),
  )
  await sendEach(id, mails.flat(), now)
})
