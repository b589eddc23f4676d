import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { newId } from '../platform/ids.ts'
import { listDueKeys } from '../platform/list-due-keys.ts'
import { expiresIn, table } from '../platform/table.ts'
import { userPartition } from '../platform/users.ts'

interface MatchKey {
  userId: string
  searchId: string
  listingId: string
}

export interface MatchedListing {
  readonly id: string
  readonly inventoryId: string
}

/** Says that a listing was told to a search's owner, or waits in its digest: it is never told again. */
export const MatchEntity = new Entity({
  name: 'search-match',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), searchId: string().key(), listingId: string().key(), expiresAt: number() }),
  computeKey: ({ userId, searchId, listingId }: MatchKey) => ({
    pk: userPartition(userId),
    sk: `MATCH#${searchId}#${listingId}`,
  }),
})

const MATCH_KEPT_SECONDS = 180 * 24 * 3_600

/** Says that a piece was told to a search's owner lately: listed again soon, it is no news. */
export const MatchedPieceEntity = new Entity({
  name: 'search-matched-piece',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), searchId: string().key(), inventoryId: string().key(), expiresAt: number() }),
  computeKey: ({ userId, searchId, inventoryId }: Omit<MatchKey, 'listingId'> & { inventoryId: string }) => ({
    pk: userPartition(userId),
    sk: `MATCHED-PIECE#${searchId}#${inventoryId}`,
  }),
})

const PIECE_KEPT_SECONDS = 30 * 24 * 3_600

/** The condition on the piece covers the listing too, because both are noted together. */
export const noteMatch = (match: Omit<MatchKey, 'listingId'>, listing: MatchedListing, now: Date) => [
  MatchEntity.build(PutTransaction).item({
    ...match,
    listingId: listing.id,
    expiresAt: expiresIn(now, MATCH_KEPT_SECONDS),
  }),
  MatchedPieceEntity.build(PutTransaction)
    .item({ ...match, inventoryId: listing.inventoryId, expiresAt: expiresIn(now, PIECE_KEPT_SECONDS) })
    .options({
      condition: {
        or: [
          { attr: 'expiresAt', exists: false },
          { attr: 'expiresAt', lte: expiresIn(now, 0) },
        ],
      },
    }),
]

/**
 * The matches of a search that wait to be told together; there is one while any wait. Apart from the search, of which
 * those who look for matches read thousands.
 */
export const DigestEntity = new Entity({
  name: 'search-digest',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    searchId: string().key(),
    /** The newest first. */
    listingIds: list(string()),
    /** Earlier matches beyond those. */
    more: number(),
    dueAt: string(),
    /** Changes with every write, which expects the one it read. */
    version: string(),
    duePk: string().hidden(),
    dueSk: string().hidden(),
  }),
  computeKey: ({ userId, searchId }: { userId: string; searchId: string }) => ({
    pk: userPartition(userId),
    sk: `SEARCH-DIGEST#${searchId}`,
  }),
})

export type DigestRecord = FormattedItem<typeof DigestEntity>

const DUE = 'DIGESTS'

const asItWas = (digest: DigestRecord | undefined) =>
  digest ? { attr: 'version' as const, eq: digest.version } : { attr: 'version' as const, exists: false }

/** Part of any change of a digest: it must be as it was read. */
export const replaceDigest = (before: DigestRecord | undefined, digest: Omit<DigestRecord, 'version'>) =>
  DigestEntity.build(PutTransaction)
    .item({
      ...digest,
      version: newId(),
      duePk: DUE,
      dueSk: `${digest.dueAt}#${digest.userId}#${digest.searchId}`,
    })
    .options({ condition: asItWas(before) })

/** Without a digest, none may have come meanwhile. */
export const moveDigest = (
  key: { userId: string; searchId: string },
  { before, dueAt }: { before: DigestRecord | undefined; dueAt: string },
) =>
  before
    ? replaceDigest(before, { ...before, dueAt })
    : DigestEntity.build(ConditionCheck).key(key).condition(asItWas(undefined))

export const endDigest = (digest: DigestRecord) =>
  DigestEntity.build(DeleteTransaction)
    .key({ userId: digest.userId, searchId: digest.searchId })
    .options({ condition: asItWas(digest) })

export const dropDigest = (userId: string, searchId: string) =>
  DigestEntity.build(DeleteTransaction).key({ userId, searchId })

export async function* dueDigests(now: Date): AsyncGenerator<{ userId: string; id: string }> {
  for await (const [, userId = '', id = ''] of listDueKeys(DUE, `${now.toISOString()}~`)) yield { userId, id }
}
