import { emailChangeRequested } from '../../events/account.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { confirmEmailMail, emailChangeNotice } from './mail-templates.ts'
import { newLinkToken } from './mailed-links.ts'

export const handler = reaction(emailChangeRequested, {}, async ({ id, occurredAt, payload, now }) => {
  const { userId, email } = payload
  const user = await findUser(userId)
  if (!user) return
  const token = await newLinkToken({ userId, purpose: 'email-change', id, occurredAt, email }, now)
  if (token) await deliver(id, [confirmEmailMail({ ...user, email }, token), emailChangeNotice(user, email)], now)
})
