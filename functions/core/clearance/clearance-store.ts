import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { any } from 'dynamodb-toolbox/schema/any'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { record } from 'dynamodb-toolbox/schema/record'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { type ClearanceQueue, type ClearedPiece, clearanceStates } from '../../../shared/rules/sale-rules/clearance.ts'
import { readBatches } from '../../platform/read-batches.ts'
import { type TransactionPart, table } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'
import { documentAttributes } from './documents.ts'

/** The documents of a piece; and, where laws restrict it, what its seller answered and an admin decided. */
const ClearanceEntity = new Entity({
  name: 'clearance',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    inventoryId: string().key(),
    /** Counts its changes. */
    version: number(),
    answers: record(string(), string()),
    documents: list(map({ ...documentAttributes, isShown: boolean() })),
    state: string().enum(...clearanceStates),
    /** What was asked for, as its admin reads it. */
    piece: any().castAs<ClearedPiece>().optional(),
    /** Of all that the decision rests on. */
    basis: string().optional(),
    askedAt: string().optional(),
    decidedAt: string().optional(),
    /** Countries that the admin allowed beyond what the rules do. */
    destinations: list(string()).optional(),
    /** The admin's, to the seller. */
    reason: string().optional(),
    ownerPk: string().optional().hidden(),
    ownerSk: string().optional(),
  }),
  computeKey: ({ userId, inventoryId }: ClearanceKey) => ({
    pk: userPartition(userId),
    sk: `CLEARANCE#${inventoryId}`,
  }),
})

export interface ClearanceKey {
  readonly userId: string
  readonly inventoryId: string
}

export type ClearanceRecord = Omit<FormattedItem<typeof ClearanceEntity>, 'ownerSk'>

/** Of a piece of which nobody was asked anything. */
export const nothingDeclared = (key: ClearanceKey): ClearanceRecord => ({
  ...key,
  version: 0,
  answers: {},
  documents: [],
  state: 'open',
})

export async function findClearance(key: ClearanceKey): Promise<ClearanceRecord | undefined> {
  const { Item } = await ClearanceEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/** Those that there are, by the item. */
export async function findClearancesOf(
  userId: string,
  inventoryIds: readonly string[],
): Promise<ReadonlyMap<string, ClearanceRecord>> {
  const requests = inventoryIds.map(inventoryId => ClearanceEntity.build(BatchGetRequest).key({ userId, inventoryId }))
  const found: ClearanceRecord[] = await readBatches(requests)
  return new Map(found.map(clearance => [clearance.inventoryId, clearance]))
}

const isUnchanged = ({ version }: ClearanceRecord) =>
  version === 0 ? ({ attr: 'version', exists: false } as const) : ({ attr: 'version', eq: version } as const)

/** Fails if it has changed since it was read. */
export const checkClearance = (read: ClearanceRecord): TransactionPart =>
  ClearanceEntity.build(ConditionCheck)
    .key({ userId: read.userId, inventoryId: read.inventoryId })
    .condition(isUnchanged(read))

const queueOf = ({ state }: ClearanceRecord): ClearanceQueue | undefined =>
  state === 'waiting' ? 'waiting' : state === 'open' ? undefined : 'decided'

function inQueue(record: ClearanceRecord) {
  const queue = queueOf(record)
  if (!queue) return {}
  const at = (queue === 'waiting' ? record.askedAt : record.decidedAt) ?? ''
  return { ownerPk: `CLEARANCES#${queue}`, ownerSk: `${at}#${record.userId}#${record.inventoryId}` }
}

/** Fails if it has changed since `read`. */
export const putClearance = (read: ClearanceRecord, next: Omit<ClearanceRecord, 'version'>): TransactionPart => {
  const record = { ...next, version: read.version + 1 }
  return ClearanceEntity.build(PutTransaction)
    .item({ ...record, ...inQueue(record) })
    .options({ condition: isUnchanged(read) })
}

/** Succeeds whether there is one or not. */
export const dropClearance = (key: ClearanceKey): TransactionPart => ClearanceEntity.build(DeleteTransaction).key(key)

const PAGE = 25

/** Waiting ones oldest first, decided ones newest first. */
export async function findClearances(queue: ClearanceQueue, after: string | undefined) {
  const reverse = queue === 'decided'
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({
      index: 'byOwner',
      partition: `CLEARANCES#${queue}`,
      ...(after && { range: reverse ? { lt: after } : { gt: after } }),
    })
    .entities(ClearanceEntity)
    .options({ reverse, limit: PAGE + 1 })
    .send()
  const shown = Items.slice(0, PAGE)
  return { clearances: shown, cursor: Items.length > PAGE ? (shown.at(-1)?.ownerSk ?? null) : null }
}
