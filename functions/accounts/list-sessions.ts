import { accounts } from '../../shared/contract/endpoints/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findSessions } from './session-store.ts'

export const handler = endpoint(accounts.listSessions, {}, async ({ user, session, now }) => {
  const sessions = (await findSessions(user, now)).map(({ hash, device, network, country, createdAt, seenAt }) => ({
    id: hash,
    device: device ?? null,
    network: network ?? null,
    country: country ?? null,
    startedAt: createdAt,
    seenAt,
    isCurrent: hash === session?.hash,
  }))
  return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
})
