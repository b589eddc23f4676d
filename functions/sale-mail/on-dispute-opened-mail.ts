import { disputeOpened } from '../../events/payment.ts'
import { findAdmins } from '../core/admin/admin-store.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { disputeOpenedMail, disputeToAnswerMail } from './mail-templates.ts'

export const handler = reaction(disputeOpened, {}, async ({ id, payload, now }) => {
  const seller = payload.sellerId ? await findUser(payload.sellerId) : undefined
  if (seller) await deliver(id, [disputeOpenedMail(payload, seller)], now)
  const mails = (await findAdmins()).map(admin => disputeToAnswerMail(payload, admin))
  // The seller may be an admin.
  await deliver(`${id} admins`, mails, now)
})
