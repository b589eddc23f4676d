import { orderCancelled } from '../../events/order.ts'
import { deliver } from '../core/mail/delivering.ts'
import { toldOfCancelling } from '../core/order/copy.ts'
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
  await deliver(id, mails.flat(), now)
})
