import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { isLive, SessionEntity, type SessionRecord, sessionPartition } from '../../platform/session.ts'
import { table } from '../../platform/table.ts'
import type { UserRecord } from '../../platform/users.ts'

/** Those that are not over, the last used first. */
export async function findSessions(user: UserRecord, now: Date): Promise<SessionRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: sessionPartition(user.id) })
    .entities(SessionEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items.filter(session => isLive(session, user, now)).toSorted((a, b) => b.seenAt.localeCompare(a.seenAt))
}

export const presentSession = ({ hash, device, network, country, createdAt, seenAt }: SessionRecord) => ({
  id: hash,
  device: device ?? null,
  network: network ?? null,
  country: country ?? null,
  startedAt: createdAt,
  seenAt,
})
