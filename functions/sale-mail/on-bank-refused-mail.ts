import { bankRefused } from '../../events/payout.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { bankRefusedMail } from './mail-templates.ts'

export const handler = reaction(bankRefused, {}, async ({ id, payload, now }) => {
  const seller = await findUser(payload.sellerId)
  if (seller) await deliver(id, [bankRefusedMail(payload, seller)], now)
})
