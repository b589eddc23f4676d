import { noticesGathered } from '../../events/message.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { digestMail } from './mail-templates.ts'

export const handler = reaction(noticesGathered, {}, async ({ id, payload, now }) => {
  const reader = await findUser(payload.userId)
  if (reader) await deliver(id, [digestMail(payload, reader)], now)
})
