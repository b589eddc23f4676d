import { isDeepStrictEqual } from 'node:util'
import {
  type AttributeValue,
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  PutItemCommand,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { decisionOn } from '../../functions/closing/decisions.ts'
import { CLOSED_DUE, ClosedAccountEntity } from '../../functions/core/closed-account/closed-account-store.ts'

export interface Tables {
  readonly live: string
  /** What the live one was at an earlier moment. */
  readonly restored: string
}

type Item = Record<string, AttributeValue>

/** Counts of one entity: items back then, and how many of them are missing or different now. */
export interface Compared {
  readonly entity: string
  readonly items: number
  readonly missing: number
  readonly changed: number
}

/** What BatchGetItem takes. */
const KEYS_AT_ONCE = 100
/** How often something that takes minutes is looked at. */
export const LOOK_EVERY_MS = 30_000

/**
 * Makes `restored` from the live table's point-in-time recovery, and waits until it can be read: often over half an hour.
 * One that is there is taken as it is, so it may be run again.
 * @param at the moment to go back to, in the last 35 days; as late as possible if undefined
 * @throws Error if the one that is there is of another moment
 */
export async function restoreTable(
  { live, restored }: Tables,
  at: Date | undefined,
  client: DynamoDBClient,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  const found = await findTable(restored, client)
  if (!found)
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: live,
        TargetTableName: restored,
        ...(at ? { RestoreDateTime: at } : { UseLatestRestorableTime: true }),
      }),
    )
  else momentOf(found, at)
  await untilActive(restored, client, pause)
  await forgetAndRecover(restored, client)
}

/** @returns the moment that a restored table is of @throws Error if that is not the wanted one */
export function momentOf({ TableName, RestoreSummary }: TableDescription, wanted: Date | undefined): Date | undefined {
  const moment = RestoreSummary?.RestoreDateTime
  const seconds = (date: Date) => Math.floor(date.getTime() / 1_000)
  if (wanted && moment && seconds(moment) !== seconds(wanted))
    throw new Error(`${TableName} is of ${moment.toISOString()}. Delete it first, or leave out --at to go on with it.`)
  return moment ?? wanted
}

export async function untilActive(
  table: string,
  client: DynamoDBClient,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<TableDescription> {
  for (;;) {
    const definition = await definitionOf(table, client)
    if (definition.TableStatus === 'ACTIVE') return definition
    await pause(LOOK_EVERY_MS)
  }
}

/** Turns on TTL and point-in-time recovery, neither of which is restored with a table. */
export async function forgetAndRecover(TableName: string, client: DynamoDBClient): Promise<void> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  if (!/^ENABL/.test(TimeToLiveDescription?.TimeToLiveStatus ?? '')) {
    const TimeToLiveSpecification = { AttributeName: 'expiresAt', Enabled: true }
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
  }
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true }
  await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }))
}

export async function findTable(TableName: string, client: DynamoDBClient): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined
    throw error
  }
}

async function definitionOf(TableName: string, client: DynamoDBClient): Promise<TableDescription> {
  const table = await findTable(TableName, client)
  if (!table) throw new Error(`There is no table ${TableName}.`)
  return table
}

/** @returns what the restored table lacks to take the live one's place: keys or indexes that differ */
export async function definitionDifferences({ live, restored }: Tables, client: DynamoDBClient): Promise<string[]> {
  const [then, now] = [await definitionOf(restored, client), await definitionOf(live, client)]
  const indexes = (table: TableDescription) =>
    new Map(
      (table.GlobalSecondaryIndexes ?? []).map(({ IndexName = '', KeySchema, Projection }) => [
        IndexName,
        { KeySchema, Projection },
      ]),
    )
  const [had, has] = [indexes(then), indexes(now)]
  const names = [...new Set([...had.keys(), ...has.keys()])].sort()
  return [
    ...(isDeepStrictEqual(then.KeySchema, now.KeySchema) ? [] : ['the keys differ']),
    ...names.flatMap(name => {
      if (!had.has(name)) return [`the index ${name} is missing`]
      if (!has.has(name)) return [`the index ${name} is there no more`]
      return isDeepStrictEqual(had.get(name), has.get(name)) ? [] : [`the index ${name} differs`]
    }),
  ]
}

interface Difference {
  readonly item: Item
  readonly state: 'same' | 'changed' | 'missing'
}

/** Reads both tables once, without what has expired. Items that came later are not in it. */
async function* differences(tables: Tables, now: Date, client: DynamoDBClient): AsyncGenerator<Difference> {
  let ExclusiveStartKey: Item | undefined
  do {
    const page = await client.send(
      new ScanCommand({ TableName: tables.restored, Limit: KEYS_AT_ONCE, ConsistentRead: true, ExclusiveStartKey }),
    )
    const items = (page.Items ?? []).filter(item => !(Number(item.expiresAt?.N) * 1000 <= now.getTime()))
    const standing = await findItems(tables.live, items, client)
    for (const item of items) {
      const other = standing.get(keyOf(item))
      yield { item, state: !other ? 'missing' : isDeepStrictEqual(item, other) ? 'same' : 'changed' }
    }
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

const keyOf = ({ pk, sk }: Item) => `${pk?.S}\0${sk?.S}`

async function findItems(table: string, items: readonly Item[], client: DynamoDBClient): Promise<Map<string, Item>> {
  const found = new Map<string, Item>()
  let Keys = items.map(({ pk, sk }) => ({ pk: pk!, sk: sk! }))
  while (Keys.length > 0) {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
    )
    for (const item of Responses?.[table] ?? []) found.set(keyOf(item), item)
    Keys = (UnprocessedKeys?.[table]?.Keys ?? []) as typeof Keys
  }
  return found
}

export async function compare(tables: Tables, now: Date, client: DynamoDBClient): Promise<Compared[]> {
  const counts = new Map<string, { items: number; missing: number; changed: number }>()
  for await (const { item, state } of differences(tables, now, client)) {
    const entity = item.entity?.S ?? '(none)'
    const count = counts.get(entity) ?? { items: 0, missing: 0, changed: 0 }
    counts.set(entity, count)
    count.items++
    if (state !== 'same') count[state]++
  }
  return [...counts].map(([entity, count]) => ({ entity, ...count })).sort((a, b) => a.entity.localeCompare(b.entity))
}

async function* closedAccounts(TableName: string, client: DynamoDBClient): AsyncGenerator<Item> {
  let ExclusiveStartKey: Item | undefined
  do {
    const page = await client.send(
      new ScanCommand({
        TableName,
        ConsistentRead: true,
        FilterExpression: 'entity = :entity',
        ExpressionAttributeValues: { ':entity': { S: ClosedAccountEntity.entityName } },
        ExclusiveStartKey,
      }),
    )
    yield* page.Items ?? []
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

/**
 * Notes in another table whose accounts are closed. Where one is not closed, it is by that: what is kept about the person
 * is erased within the hour, and searched for. @returns how many
 */
export async function carryClosedAccounts(
  from: string,
  to: string,
  now: Date,
  client: DynamoDBClient,
): Promise<number> {
  let carried = 0
  for await (const account of closedAccounts(from, client)) {
    await eraseAgain(to, account, now, client)
    carried++
  }
  return carried
}

async function eraseAgain(TableName: string, { erasedAt, ...account }: Item, now: Date, client: DynamoDBClient) {
  const due = { duePk: { S: CLOSED_DUE }, dueSk: { S: `${now.toISOString()}#${account.userId?.S}` } }
  await client.send(new PutItemCommand({ TableName, Item: { ...account, ...due } }))
}

const USER_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/**
 * Writes back what is missing in the live table; nothing that is there is changed. May be run again. What was erased with a
 * closed account stays away, and what else names its person, such as an order, has its name erased again.
 * @param wants of all items, as most were deleted on purpose
 * @returns how many were written
 */
export async function putBack(
  tables: Tables,
  wants: (item: { entity: string; pk: string; sk: string }) => boolean,
  now: Date,
  client: DynamoDBClient,
): Promise<number> {
  const closed = new Map<string, Item>()
  for await (const account of closedAccounts(tables.live, client)) closed.set(account.userId?.S ?? '', account)
  const named = new Set<Item>()
  let written = 0
  for await (const { item, state } of differences(tables, now, client)) {
    const [entity, pk, sk] = [item.entity?.S ?? '', item.pk?.S ?? '', item.sk?.S ?? '']
    if (state !== 'missing' || !wants({ entity, pk, sk })) continue
    const gone = (JSON.stringify(item).match(USER_ID) ?? [])
      .map(id => closed.get(id))
      .filter(account => account !== undefined)
    if (gone.length > 0 && 'erased' in (decisionOn(entity) ?? {})) continue
    if (!(await putNew(tables.live, item, client))) continue
    written++
    for (const account of gone) named.add(account)
  }
  for (const account of named) await eraseAgain(tables.live, account, now, client)
  return written
}

async function putNew(TableName: string, Item: Item, client: DynamoDBClient): Promise<boolean> {
  try {
    await client.send(new PutItemCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }))
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
