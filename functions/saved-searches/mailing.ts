import type { searchMatched } from '../../events/search.ts'
import { deliverOne } from '../core/notify/mails/delivering.ts'
import type { Occurrence } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import { stillFound } from './found.ts'
import { alertMail, stopSearch } from './mail-templates.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

export async function mailMatch({ id, payload, now }: Occurrence<typeof searchMatched>): Promise<void> {
  const found = await stillFound(payload, now)
  if (!found?.search.emailAlerts) return
  const owner = await findUser(payload.userId)
  if (!owner) return
  const unsubscribe = stopSearch(await unsubscribeToken(found.search))
  await deliverOne(id, { letter: alertMail(found, owner), unsubscribe }, now)
}
