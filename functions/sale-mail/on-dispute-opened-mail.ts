import { disputeOpened } from '../../events/dispute-opened.ts'
import { sendOnce } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { disputeOpenedMail } from './mail-templates.ts'

export const handler = reaction(disputeOpened, {}, async ({ id, payload, now }) => {
  const seller = payload.sellerId ? await findUser(payload.sellerId) : undefined
  if (seller) await sendOnce(id, disputeOpenedMail(payload, seller), now)
})
