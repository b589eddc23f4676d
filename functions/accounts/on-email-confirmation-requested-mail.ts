import { emailConfirmationRequested } from '../../events/account.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { isMailSent } from '../platform/sent-mail.ts'
import { findUser } from '../platform/users.ts'
import { mayWriteToStranger } from './confirming-email.ts'
import { welcomeMail } from './mail-templates.ts'
import { newLinkToken } from './mailed-links.ts'

/** Lifetime in seconds: people may read their email the next day. */
const LIFETIME = 24 * 3_600

export const handler = reaction(emailConfirmationRequested, {}, async ({ id, occurredAt, payload, now }) => {
  const { userId, email } = payload
  const user = await findUser(userId)
  if (!user?.emailUnconfirmed || user.email !== email || (await isMailSent(id, email))) return
  if (!(await mayWriteToStranger(email, now))) return
  const token = await newLinkToken({ userId, purpose: 'email-change', id, occurredAt, email, lifetime: LIFETIME }, now)
  if (token) await deliver(id, [welcomeMail(user, token)], now)
})
