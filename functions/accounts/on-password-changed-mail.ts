import { passwordChanged } from '../../events/account.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { passwordChangedMail } from './mail-templates.ts'

export const handler = reaction(passwordChanged, {}, async ({ id, payload, now }) => {
  const user = await findUser(payload.userId)
  if (user) await deliver(id, [passwordChangedMail(user)], now)
})
