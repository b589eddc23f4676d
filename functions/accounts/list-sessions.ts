import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { findSessions, presentSession } from '../core/account/sessions.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(accounts.listSessions, {}, async ({ user, session, now }) => {
  const sessions = (await findSessions(user, now)).map(each => ({
    ...presentSession(each),
    isCurrent: each.hash === session?.hash,
  }))
  return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
})
