import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { Cents } from '../../../shared/rules/cents.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { table, transactNamed, tryTransact, tryWrite } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'
import { checkNotBlocked } from '../block/block-store.ts'
import { countWatcher, ListingEntity, type ListingRecord } from '../listing/listing-store.ts'

/** The number that one response can show. */
export const MAX_WATCHED = 500

const PREFIX = 'WATCH#'

const WatchEntity = new Entity({
  name: 'watch',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    listingId: string().key(),
    /** The fixed price at that time. */
    priceCents: centsNumber().optional(),
    /** The lowest price they were alerted to, the price before, and the run. */
    toldCents: centsNumber().optional(),
    toldFromCents: centsNumber().optional(),
    toldRun: string().optional(),
    createdAt: string(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
  }),
  computeKey: ({ userId, listingId }: WatchKey) => ({ pk: userPartition(userId), sk: PREFIX + listingId }),
})

export const WatchTallyEntity = new Entity({
  name: 'watch-tally',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), watches: number() }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: 'WATCHES' }),
})

interface WatchKey {
  userId: string
  listingId: string
}

export type WatchRecord = FormattedItem<typeof WatchEntity>

const watchersPartition = (listingId: string) => `WATCHERS#${listingId}`

/** @returns 'gone' if the listing was removed, 'full' if the person is at the limit, 'blocked' if its seller blocked them */
export async function addWatch(watch: WatchRecord, sellerId: string): Promise<'watched' | 'gone' | 'full' | 'blocked'> {
  const { userId, listingId } = watch
  const refused = await transactNamed({
    watched: WatchEntity.build(PutTransaction)
      .item({ ...watch, ownerPk: watchersPartition(listingId), ownerSk: userId })
      .options({ condition: { attr: 'listingId', exists: false } }),
    gone: countWatcher(listingId, 1),
    full: WatchTallyEntity.build(UpdateTransaction)
      .item({ userId, watches: $add(1) })
      .options({
        condition: {
          or: [
            { attr: 'watches', exists: false },
            { attr: 'watches', lt: MAX_WATCHED },
          ],
        },
      }),
    blocked: checkNotBlocked({ blockerId: sellerId, blockedId: userId }),
  })
  return refused ?? 'watched'
}

export async function removeWatch({ userId, listingId }: WatchKey): Promise<void> {
  await tryTransact(
    WatchEntity.build(DeleteTransaction)
      .key({ userId, listingId })
      .options({ condition: { attr: 'listingId', exists: true } }),
    countWatcher(listingId, -1),
    WatchTallyEntity.build(UpdateTransaction).item({ userId, watches: $add(-1) }),
  )
}

export async function findWatched(
  listingId: string,
  userId: string | undefined,
): Promise<{ listing: ListingRecord | undefined; isWatched: boolean }> {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        ListingEntity.build(BatchGetRequest).key({ id: listingId }),
        ...(userId ? [WatchEntity.build(BatchGetRequest).key({ userId, listingId })] : []),
      )
      .options({ consistent: true }),
  )
  const [listing, watch] = Responses?.[0] ?? []
  return { listing, isWatched: watch !== undefined }
}

export async function findWatches(userId: string): Promise<WatchRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { beginsWith: PREFIX } })
    .entities(WatchEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

const PAGE = 100

const OF_WATCHER = [
  'userId',
  'priceCents',
  'toldCents',
  'toldFromCents',
  'toldRun',
] as const satisfies (keyof WatchRecord)[]

export type Watcher = Pick<WatchRecord, (typeof OF_WATCHER)[number]>

/** Only if the price is below all earlier alerts, or this run repeats it. @returns false if not, or unwatched */
export async function notePriceTold(
  key: WatchKey,
  { fromCents, priceCents, run }: { fromCents: Cents | undefined; priceCents: Cents; run: string },
): Promise<boolean> {
  return tryWrite(
    WatchEntity.build(UpdateItemCommand)
      .item({
        ...key,
        toldCents: priceCents,
        toldRun: run,
        ...(fromCents !== undefined && { toldFromCents: fromCents }),
      })
      .options({
        condition: {
          and: [
            { attr: 'createdAt', exists: true },
            {
              or: [
                { attr: 'toldCents', exists: false },
                { attr: 'toldCents', gt: priceCents },
                { attr: 'toldRun', eq: run },
              ],
            },
          ],
        },
      })
      .send(),
  )
}

export async function* watchersOf(listingId: string): AsyncGenerator<Watcher[]> {
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ index: 'byOwner', partition: watchersPartition(listingId) })
      .entities(WatchEntity)
      .options({
        limit: PAGE,
        attributes: OF_WATCHER,
        ...(from && { exclusiveStartKey: from }),
      })
      .send()
    yield Items
    from = LastEvaluatedKey
  } while (from)
}
