import { searchMatched } from '../../events/search-matched.ts'
import { sendOnce } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { alertMail } from './copy.ts'
import { stillFound } from './found.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

export const handler = reaction(searchMatched, {}, async ({ id, payload, now }) => {
  const found = await stillFound(payload, now)
  if (!found?.search.emailAlerts) return
  const owner = await findUser(payload.userId)
  if (owner) await sendOnce(id, alertMail(found, owner, await unsubscribeToken(found.search)), now)
})
