import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { sellerListed } from '../../../events/listing.ts'
import { MAX_FOLLOWED } from '../../../shared/contract/endpoints/following.ts'
import { listDueKeys } from '../../platform/list-due-keys.ts'
import { emit } from '../../platform/outbox.ts'
import { table, transactNamed, tryTransact, tryWrite } from '../../platform/table.ts'
import { UserEntity, type UserRecord, userPartition } from '../../platform/users.ts'
import { blockRequest, checkNotBlocked } from '../block/block-store.ts'

const PREFIX = 'FOLLOW#'
const DUE = 'SELLER-NEWS'

const FollowEntity = new Entity({
  name: 'follow',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    sellerId: string().key(),
    createdAt: string(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
  }),
  computeKey: ({ userId, sellerId }: FollowKey) => ({ pk: userPartition(userId), sk: PREFIX + sellerId }),
})

export const FollowTallyEntity = new Entity({
  name: 'follow-tally',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), follows: number() }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: 'FOLLOWS' }),
})

/** How many follow a person, and up to when they were told of new pieces. */
export const FollowersEntity = new Entity({
  name: 'followers',
  table,
  timestamps: false,
  schema: item({
    sellerId: string().key(),
    followers: number(),
    /** Pieces listed until then were told. */
    toldUntil: string().optional(),
    /** Pieces listed after `newsFrom` are told at `newsDueAt`. Both are absent while there are none. */
    newsFrom: string().optional(),
    newsDueAt: string().optional(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ sellerId }: { sellerId: string }) => ({ pk: userPartition(sellerId), sk: 'FOLLOWERS' }),
})

interface FollowKey {
  userId: string
  sellerId: string
}

export type FollowRecord = FormattedItem<typeof FollowEntity>
export type Followers = FormattedItem<typeof FollowersEntity>

const followersPartition = (sellerId: string) => `FOLLOWERS#${sellerId}`

/** @returns 'full' if the person is at the limit, 'blocked' if the seller blocked them */
export async function addFollow(follow: FollowRecord): Promise<'followed' | 'full' | 'blocked'> {
  const { userId, sellerId } = follow
  const refused = await transactNamed(
    {
      followed: FollowEntity.build(PutTransaction)
        .item({ ...follow, ownerPk: followersPartition(sellerId), ownerSk: userId })
        .options({ condition: { attr: 'createdAt', exists: false } }),
      full: FollowTallyEntity.build(UpdateTransaction)
        .item({ userId, follows: $add(1) })
        .options({
          condition: {
            or: [
              { attr: 'follows', exists: false },
              { attr: 'follows', lt: MAX_FOLLOWED },
            ],
          },
        }),
      blocked: checkNotBlocked({ blockerId: sellerId, blockedId: userId }),
    },
    FollowersEntity.build(UpdateTransaction).item({ sellerId, followers: $add(1) }),
  )
  return refused ?? 'followed'
}

export async function removeFollow({ userId, sellerId }: FollowKey): Promise<void> {
  await tryTransact(
    FollowEntity.build(DeleteTransaction)
      .key({ userId, sellerId })
      .options({ condition: { attr: 'createdAt', exists: true } }),
    FollowTallyEntity.build(UpdateTransaction).item({ userId, follows: $add(-1) }),
    FollowersEntity.build(UpdateTransaction).item({ sellerId, followers: $add(-1) }),
  )
}

export async function findFollowed({ userId, sellerId }: FollowKey) {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        UserEntity.build(BatchGetRequest).key({ id: sellerId }),
        FollowEntity.build(BatchGetRequest).key({ userId, sellerId }),
        FollowersEntity.build(BatchGetRequest).key({ sellerId }),
        blockRequest({ blockerId: sellerId, blockedId: userId }),
      )
      .options({ consistent: true }),
  )
  const [seller, follow, followers, block] = Responses?.[0] ?? []
  return {
    seller,
    isFollowed: follow !== undefined,
    followerCount: followers?.followers ?? 0,
    isBlocked: block !== undefined,
  }
}

/** Followed last first. */
export async function findFollows(userId: string): Promise<FollowRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { beginsWith: PREFIX } })
    .entities(FollowEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items.toSorted((a, b) => (followSortKey(a) < followSortKey(b) ? 1 : -1))
}

export const followSortKey = ({ createdAt, sellerId }: FollowRecord) => `${createdAt}#${sellerId}`

/** @param ids at most 100; in their order, undefined for those that are gone */
export async function findPeople(ids: readonly string[]): Promise<(UserRecord | undefined)[]> {
  if (ids.length === 0) return []
  const { Responses } = await executeBatchGet(
    table.build(BatchGetCommand).requests(...ids.map(id => UserEntity.build(BatchGetRequest).key({ id }))),
  )
  return Responses?.[0] ?? []
}

export type Follower = Pick<FollowRecord, 'userId' | 'createdAt'>

const PAGE = 100

export async function* followersOf(sellerId: string): AsyncGenerator<Follower> {
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ index: 'byOwner', partition: followersPartition(sellerId) })
      .entities(FollowEntity)
      .options({ limit: PAGE, attributes: ['userId', 'createdAt'], ...(from && { exclusiveStartKey: from }) })
      .send()
    yield* Items
    from = LastEvaluatedKey
  } while (from)
}

export async function findFollowers(sellerId: string): Promise<Followers | undefined> {
  const { Item } = await FollowersEntity.build(GetItemCommand).key({ sellerId }).options({ consistent: true }).send()
  return Item
}

const notWaiting = { attr: 'newsDueAt' as const, exists: false }

/** @returns false if something waits by now, or was told meanwhile */
export const scheduleNotice = (
  { sellerId, toldUntil }: Followers,
  { newsFrom, newsDueAt }: { newsFrom: string; newsDueAt: string },
): Promise<boolean> =>
  tryWrite(
    FollowersEntity.build(UpdateItemCommand)
      .item({ sellerId, newsFrom, newsDueAt, duePk: DUE, dueSk: `${newsDueAt}#${sellerId}` })
      .options({
        condition: {
          and: [notWaiting, toldUntil ? { attr: 'toldUntil', eq: toldUntil } : { attr: 'toldUntil', exists: false }],
        },
      })
      .send(),
  )

/** Has followers told what was listed until the due time. Does nothing if that was done before. */
export async function sendDigest({ sellerId, newsFrom, newsDueAt }: Followers, now: Date): Promise<void> {
  if (!newsFrom || !newsDueAt) return
  await tryTransact(
    FollowersEntity.build(UpdateTransaction)
      .item({
        sellerId,
        toldUntil: newsDueAt,
        newsFrom: $remove(),
        newsDueAt: $remove(),
        duePk: $remove(),
        dueSk: $remove(),
      })
      .options({ condition: { attr: 'newsDueAt', eq: newsDueAt } }),
    emit(sellerListed, { sellerId, from: newsFrom, until: newsDueAt }, now),
  )
}

export async function* sellersWithDueNews(now: Date): AsyncGenerator<string> {
  for await (const [, sellerId = ''] of listDueKeys(DUE, `${now.toISOString()}~`)) yield sellerId
}
