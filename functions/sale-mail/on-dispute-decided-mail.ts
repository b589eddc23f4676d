import { disputeDecided } from '../../events/payment.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { disputeDecidedMail } from './mail-templates.ts'

export const handler = reaction(disputeDecided, {}, async ({ id, payload, now }) => {
  const seller = payload.sellerId ? await findUser(payload.sellerId) : undefined
  if (seller) await deliver(id, [disputeDecidedMail(payload, seller)], now)
})
