import { caseMoved } from '../../events/case-moved.ts'
import { sendOnce } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { caseMail, concernedBy } from './copy.ts'

export const handler = reaction(caseMoved, {}, async ({ id, payload, now }) => {
  for (const side of concernedBy(payload)) {
    const reader = await findUser(payload[`${side}Id`])
    if (reader) await sendOnce(id, caseMail(payload, side, reader), now)
  }
})
