import { searchMatched } from '../../events/search-matched.ts'
import { sendOnce } from '../platform/mail.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { stillFound } from './found.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'
import { alertLetter } from './wording.ts'

export const handler = reaction(searchMatched, {}, async ({ id, payload, now }) => {
  const found = await stillFound(payload, now)
  if (!found?.search.emailAlerts) return
  const owner = await findUser(payload.userId)
  if (owner) await sendOnce(id, alertLetter(found, owner, await unsubscribeToken(found.search)), now)
})
