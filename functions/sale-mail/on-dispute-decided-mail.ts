import { disputeDecided } from '../../events/dispute-decided.ts'
import { sendOnce } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { disputeDecidedMail } from './mail-templates.ts'

export const handler = reaction(disputeDecided, {}, async ({ id, payload, now }) => {
  const seller = payload.sellerId ? await findUser(payload.sellerId) : undefined
  if (seller) await sendOnce(id, disputeDecidedMail(payload, seller), now)
})
