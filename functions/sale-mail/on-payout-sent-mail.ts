import { payoutSent } from '../../events/payout.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { payoutMail } from './mail-templates.ts'

export const handler = reaction(payoutSent, {}, async ({ id, payload, now }) => {
  const seller = await findUser(payload.sellerId)
  if (seller) await deliver(id, [payoutMail(payload, seller)], now)
})
