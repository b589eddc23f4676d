import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { findSessions } from '../core/account/sessions.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(accounts.listSessions, {}, async ({ user, session, now }) => {
  const sessions = (await findSessions(user, now)).map(({ hash, device, createdAt, seenAt }) => ({
    id: hash,
    device: device ?? null,
    startedAt: createdAt,
    seenAt,
    isCurrent: hash === session?.hash,
  }))
  return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
})
