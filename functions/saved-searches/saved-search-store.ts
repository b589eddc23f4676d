import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { any } from 'dynamodb-toolbox/schema/any'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { searchMatched } from '../../events/search.ts'
import { categoryInKey } from '../../shared/rules/category.ts'
import type { SearchFilters } from '../../shared/rules/filters.ts'
import { alertFrequencies, SAVED_SEARCHES_MAX } from '../../shared/rules/saved-search.ts'
import { emit } from '../platform/outbox.ts'
import { expiresIn, table, tryTransact, unlessRefused } from '../platform/table.ts'
import { userPartition } from '../platform/users.ts'
import {
  DigestEntity,
  type DigestRecord,
  dropDigest,
  endDigest,
  MatchEntity,
  type MatchedListing,
  MatchedPieceEntity,
  moveDigest,
  noteMatch,
  replaceDigest,
} from './match-store.ts'

const PREFIX = 'SAVED-SEARCH#'

export interface SearchKey {
  userId: string
  id: string
}

const SavedSearchEntity = new Entity({
  name: 'saved-search',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    id: string().key(),
    searchName: string(),
    filters: any().castAs<SearchFilters>(),
    emailAlerts: boolean(),
    alertFrequency: string().enum(...alertFrequencies),
    lastAlertAt: string().optional(),
    /** Changes when the owner changes the search, not with alerts. */
    version: number(),
    createdAt: string(),
    updatedAt: string(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
  }),
  computeKey: ({ userId, id }: SearchKey) => ({ pk: userPartition(userId), sk: PREFIX + id }),
})

/** How many searches a person keeps, so that the last place is taken once. */
const TallyEntity = new Entity({
  name: 'saved-search-tally',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), searches: number() }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: 'SAVED-SEARCHES' }),
})

/** What the owner decides. Amounts in cents. */
export type SearchTerms = Pick<SavedSearchRecord, 'searchName' | 'filters' | 'emailAlerts' | 'alertFrequency'>

export type SavedSearchRecord = FormattedItem<typeof SavedSearchEntity>

/** By category, so that all searches that a new listing can match are in two partitions. */
const searchesPartition = (category: string | null | undefined) =>
  `SAVED-SEARCHES#${category == null ? 'ANY' : categoryInKey(category)}`

const NEVER_TOLD = { attr: 'lastAlertAt' as const, exists: false }
const isThere = { attr: 'searchName' as const, exists: true }

/** @returns false if the person has the maximum, or this one already */
export const addSavedSearch = (search: SavedSearchRecord): Promise<boolean> =>
  tryTransact(
    TallyEntity.build(UpdateTransaction)
      .item({ userId: search.userId, searches: $add(1) })
      .options({
        condition: {
          or: [
            { attr: 'searches', exists: false },
            { attr: 'searches', lt: SAVED_SEARCHES_MAX },
          ],
        },
      }),
    SavedSearchEntity.build(PutTransaction)
      .item({
        ...search,
        ownerPk: searchesPartition(search.filters.category),
        ownerSk: search.id,
      })
      .options({ condition: { attr: 'searchName', exists: false } }),
  )

export const removeSavedSearch = ({ userId, id }: SearchKey): Promise<boolean> =>
  tryTransact(
    SavedSearchEntity.build(DeleteTransaction).key({ userId, id }).options({ condition: isThere }),
    TallyEntity.build(UpdateTransaction).item({ userId, searches: $add(-1) }),
    dropDigest(userId, id),
  )

export async function findSavedSearches(userId: string): Promise<SavedSearchRecord[]> {
  const { Items } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { beginsWith: PREFIX } })
    .entities(SavedSearchEntity)
    .options({ reverse: true, consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items ?? []
}

export async function findSavedSearch(key: SearchKey): Promise<SavedSearchRecord | undefined> {
  const { Item } = await SavedSearchEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

export async function findWithDigest({ userId, id }: SearchKey) {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        SavedSearchEntity.build(BatchGetRequest).key({ userId, id }),
        DigestEntity.build(BatchGetRequest).key({ userId, searchId: id }),
      )
      .options({ consistent: true }),
  )
  const [search, digest] = Responses?.[0] ?? []
  return { search, digest }
}

/** `isNoted`: the listing was told already or waits, or its piece was told lately. */
export async function findForMatch({ userId, id }: SearchKey, listing: MatchedListing, now: Date) {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        SavedSearchEntity.build(BatchGetRequest).key({ userId, id }),
        DigestEntity.build(BatchGetRequest).key({ userId, searchId: id }),
        MatchEntity.build(BatchGetRequest).key({ userId, searchId: id, listingId: listing.id }),
        MatchedPieceEntity.build(BatchGetRequest).key({ userId, searchId: id, inventoryId: listing.inventoryId }),
      )
      .options({ consistent: true }),
  )
  const [search, digest, match, piece] = Responses?.[0] ?? []
  const isNoted = match !== undefined || (piece !== undefined && piece.expiresAt > expiresIn(now, 0))
  return { search, digest, isNoted }
}

export async function* candidatesFor(category: string | undefined): AsyncGenerator<SavedSearchRecord> {
  for (const partition of new Set([searchesPartition(category), searchesPartition(undefined)])) {
    let from: Record<string, unknown> | undefined
    do {
      const { Items, LastEvaluatedKey } = await table
        .build(QueryCommand)
        .query({ index: 'byOwner', partition })
        .entities(SavedSearchEntity)
        .options({ ...(from && { exclusiveStartKey: from }) })
        .send()
      yield* Items ?? []
      from = LastEvaluatedKey
    } while (from)
  }
}

/** @param digest what waits, and until when; absent if that stays @returns false if search or digest changed */
export const changeSavedSearch = (
  { userId, id, version }: SavedSearchRecord,
  terms: SearchTerms,
  digest: { before: DigestRecord | undefined; dueAt: string } | undefined,
  now: Date,
): Promise<boolean> =>
  tryTransact(
    SavedSearchEntity.build(UpdateTransaction)
      .item({
        userId,
        id,
        ...terms,
        version: version + 1,
        updatedAt: now.toISOString(),
        ownerPk: searchesPartition(terms.filters.category),
      })
      .options({ condition: { attr: 'version', eq: version } }),
    ...(digest ? [moveDigest({ userId, searchId: id }, digest)] : []),
  )

/** @returns undefined if the search is gone */
export async function stopMail(key: SearchKey, now: Date): Promise<SavedSearchRecord | undefined> {
  const answer = await unlessRefused(
    SavedSearchEntity.build(UpdateItemCommand)
      .item({ ...key, emailAlerts: false, version: $add(1), updatedAt: now.toISOString() })
      .options({ condition: isThere, returnValues: 'ALL_NEW' })
      .send(),
  )
  return answer?.Attributes
}

/** The search must still be there. */
const noteAlert = ({ userId, id }: SearchKey, now: Date) =>
  SavedSearchEntity.build(UpdateTransaction)
    .item({ userId, id, lastAlertAt: now.toISOString() })
    .options({ condition: isThere })

/** @returns false if it was noted before, or the search is gone */
export const tellMatch = ({ userId, id }: SearchKey, listing: MatchedListing, now: Date): Promise<boolean> =>
  tryTransact(
    ...noteMatch({ userId, searchId: id }, listing, now),
    noteAlert({ userId, id }, now),
    emit(searchMatched, { userId, searchId: id, listingIds: [listing.id], more: 0 }, now),
  )

/** @returns false if it was noted before, or the search or its digest changed */
export const addToDigest = (
  { userId, id, version, lastAlertAt }: SavedSearchRecord,
  before: DigestRecord | undefined,
  digest: Omit<DigestRecord, 'version'>,
  listing: MatchedListing,
  now: Date,
): Promise<boolean> =>
  tryTransact(
    ...noteMatch({ userId, searchId: id }, listing, now),
    replaceDigest(before, digest),
    // A search that was changed to instant alerts must not wait for its old time. It may have been read before its last
    // alert, and its digest after it: a batch reads each item at its own moment.
    SavedSearchEntity.build(ConditionCheck)
      .key({ userId, id })
      .condition({
        and: [
          { attr: 'version', eq: version },
          ...(before ? [] : [lastAlertAt ? { attr: 'lastAlertAt' as const, eq: lastAlertAt } : NEVER_TOLD]),
        ],
      }),
  )

/** @returns false if the digest changed, or the search is gone */
export function tellDigest(digest: DigestRecord, listingIds: string[], now: Date): Promise<boolean> {
  const { userId, searchId, more } = digest
  return tryTransact(
    endDigest(digest),
    ...(listingIds.length > 0
      ? [noteAlert({ userId, id: searchId }, now), emit(searchMatched, { userId, searchId, listingIds, more }, now)]
      : []),
  )
}
