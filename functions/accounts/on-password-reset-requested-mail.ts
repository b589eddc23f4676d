import { passwordResetRequested } from '../../events/account.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { findEmailOwner } from './account-store.ts'
import { passwordResetMail } from './mail-templates.ts'
import { newLinkToken } from './mailed-links.ts'

export const handler = reaction(passwordResetRequested, {}, async ({ id, occurredAt, payload, now }) => {
  const owner = await findEmailOwner(payload.email)
  const user = owner && (await findUser(owner.userId))
  if (!user) return
  const token = await newLinkToken({ userId: user.id, purpose: 'password-reset', id, occurredAt }, now)
  if (token) await deliver(id, [passwordResetMail(user, token)], now)
})
