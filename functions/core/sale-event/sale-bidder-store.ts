import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { bidderStates } from '../../../shared/rules/sale-events.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { readBatches } from '../../platform/read-batches.ts'
import { type TransactionPart, table, tryTransact } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'
import { findOwnSaleEvents } from './sale-event-store.ts'

/** Who asked to bid in a sale event, and what its house decided. */
const SaleBidderEntity = new Entity({
  name: 'sale-bidder',
  table,
  timestamps: false,
  schema: item({
    eventId: string().key(),
    userId: string().key(),
    sellerId: string(),
    name: string(),
    note: string().optional(),
    state: string().enum(...bidderStates),
    limitCents: centsNumber().optional(),
    reason: string().optional(),
    askedAt: string(),
    /** Optimistic lock. */
    version: number(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
  }),
  computeKey: ({ eventId, userId }: SaleBidderKey) => ({ pk: userPartition(userId), sk: `SALE-BIDDER#${eventId}` }),
})

interface SaleBidderKey {
  readonly eventId: string
  readonly userId: string
}

export type SaleBidder = FormattedItem<typeof SaleBidderEntity>

const ownerPartition = (eventId: string) => `SALE-BIDDERS#${eventId}`

export async function findSaleBidder(key: SaleBidderKey): Promise<SaleBidder | undefined> {
  const { Item } = await SaleBidderEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

export async function findSaleBidders(
  eventId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, SaleBidder>> {
  const found = await readBatches(
    [...new Set(userIds)].map(userId => SaleBidderEntity.build(BatchGetRequest).key({ eventId, userId })),
  )
  return new Map(found.map(bidder => [bidder.userId, bidder]))
}

/** @param before undefined for a new one. @returns undefined if it changed since it was read, or another part fails */
export async function writeSaleBidder(
  before: SaleBidder | undefined,
  after: Omit<SaleBidder, 'version'>,
  ...others: TransactionPart[]
): Promise<SaleBidder | undefined> {
  const written = { ...after, version: (before?.version ?? 0) + 1 }
  const isWritten = await tryTransact(
    SaleBidderEntity.build(PutTransaction)
      .item({ ...written, ownerPk: ownerPartition(after.eventId), ownerSk: after.userId })
      .options({
        condition: before ? { attr: 'version', eq: before.version } : { attr: 'version', exists: false },
      }),
    ...others,
  )
  return isWritten ? written : undefined
}

/** By their id. */
export async function findBiddersOf(eventId: string, limit: number, cursor: string | undefined) {
  const { Items: bidders = [], LastEvaluatedKey } = await table
    .build(QueryCommand)
    .query({
      index: 'byOwner',
      partition: ownerPartition(eventId),
      ...(cursor && { range: { gt: cursor } }),
    })
    .entities(SaleBidderEntity)
    .options({ limit })
    .send()
  return { bidders, cursor: (LastEvaluatedKey && bidders.at(-1)?.userId) ?? null }
}

const PAGE = 100
/** Of how many of its last sales a house's bidders are told of the next. */
const EARLIER_EVENTS = 10

/** Those who registered for one of the last events of a house and weren't refused; perhaps several times. */
export async function* formerBiddersOf(sellerId: string): AsyncGenerator<string> {
  const { events } = await findOwnSaleEvents(sellerId, { limit: EARLIER_EVENTS })
  for (const { id, admission } of events) {
    if (admission !== 'open') yield* registeredFor(id)
  }
}

/** Who weren't refused. */
export async function* registeredFor(eventId: string): AsyncGenerator<string> {
  let from: string | undefined
  do {
    const { bidders, cursor } = await findBiddersOf(eventId, PAGE, from)
    for (const { userId, state } of bidders) if (state !== 'refused') yield userId
    from = cursor ?? undefined
  } while (from)
}
