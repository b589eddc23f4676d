import { Entity } from 'dynamodb-toolbox/entity'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { type ActivityKind, activityKinds } from '../../../shared/contract/endpoints/accounts.ts'
import { newId } from '../../platform/ids.ts'
import { logSecurity, networkOf } from '../../platform/security-log.ts'
import { expiresIn, table } from '../../platform/table.ts'
import type { Caller } from './caller.ts'
import { deviceOf } from './device.ts'

/** Security events of an account, shown to its owner. */
const ActivityEntity = new Entity({
  name: 'activity',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    id: string().key(),
    kind: string().enum(...activityKinds),
    at: string(),
    device: string().optional(),
    network: string(),
    expiresAt: number(),
  }),
  computeKey: ({ userId, id }: { userId: string; id: string }) => ({ pk: activityPartition(userId), sk: `AT#${id}` }),
})

const activityPartition = (userId: string) => `ACTIVITY#${userId}`

const KEPT_SECONDS = 90 * 24 * 3_600
const ACTIVITY_SHOWN = 50

function activityOf(kind: ActivityKind, userId: string, { now, clientAddress, headers }: Caller) {
  const device = deviceOf(headers)
  return {
    userId,
    id: newId(now),
    kind,
    at: now.toISOString(),
    ...(device && { device }),
    network: networkOf(clientAddress),
    expiresAt: expiresIn(now, KEPT_SECONDS),
  }
}

/** Part of a transaction. Log the event when it has succeeded. */
export const activity = (kind: ActivityKind, userId: string, caller: Caller) =>
  ActivityEntity.build(PutTransaction).item(activityOf(kind, userId, caller))

/** Records and logs a request that changed nothing. @param userId undefined if there is no account */
export async function noteActivity(kind: ActivityKind, userId: string | undefined, caller: Caller): Promise<void> {
  if (userId !== undefined)
    await ActivityEntity.build(PutItemCommand)
      .item(activityOf(kind, userId, caller))
      .send()
  await logSecurity(kind, userId, caller.clientAddress)
}

export async function findActivity(userId: string, now: Date) {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: activityPartition(userId) })
    .entities(ActivityEntity)
    .options({ consistent: true, reverse: true, limit: ACTIVITY_SHOWN })
    .send()
  return Items.filter(({ expiresAt }) => expiresAt > now.getTime() / 1000)
}
