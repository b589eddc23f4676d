import { searchMatched } from '../../events/search.ts'
import { deliverOne } from '../core/mail/delivering.ts'
import { reaction } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { stillFound } from './found.ts'
import { alertMail, stopSearch } from './mail-templates.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

export const handler = reaction(searchMatched, {}, async ({ id, payload, now }) => {
  const found = await stillFound(payload, now)
  if (!found?.search.emailAlerts) return
  const owner = await findUser(payload.userId)
  if (!owner) return
  const unsubscribe = stopSearch(await unsubscribeToken(found.search))
  await deliverOne(id, { letter: alertMail(found, owner), unsubscribe }, now)
})
