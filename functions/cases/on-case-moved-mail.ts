import { caseMoved } from '../../events/case.ts'
import { deliver } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { concernedBy } from './copy.ts'
import { caseMail } from './mail-templates.ts'

export const handler = reaction(caseMoved, {}, async ({ id, payload, now }) => {
  for (const side of concernedBy(payload)) {
    const reader = await findUser(payload[`${side}Id`])
    if (reader) await deliver(id, [caseMail(payload, side, reader)], now)
  }
})
