import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { encodeTime } from 'ulid'
import { table } from '../../platform/table.ts'
import { LISTING_CHANGES, ListingEntity, type ListingRecord, listingPartition } from './listing-store.ts'

/** That a listing changed. Whoever has seen this very key of it has nothing to read. */
export interface ListingChange {
  readonly id: string
  readonly changeKey: string
}

/** A listing, and the key of its latest change. */
export interface ChangedListing extends ListingRecord {
  readonly changeKey: string
}

/**
 * Every listing's latest change, if it came after `since`; all of them without. In pages, about in order: the index
 * follows the table a moment later and not in step, and clocks of writers differ, so look back a little.
 */
export async function* changesSince(since: Date | undefined): AsyncGenerator<ListingChange[]> {
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({
        index: 'changes',
        partition: LISTING_CHANGES,
        ...(since && { range: { gte: encodeTime(since.getTime()) } }),
      })
      .options({ ...(from && { exclusiveStartKey: from }) })
      .send()
    yield Items.map(item => ({
      id: String(item.pk).slice(listingPartition('').length),
      changeKey: String(item.changedSk),
    }))
    from = LastEvaluatedKey
  } while (from)
}

/** What one batch read of the table takes. */
export const READ_AT_ONCE = 100

/** The listings of up to READ_AT_ONCE ids as of the last committed write; those that are not there are left out. */
export async function findListings(ids: readonly string[]): Promise<ChangedListing[]> {
  if (ids.length === 0) return []
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(...ids.map(id => ListingEntity.build(BatchGetRequest).key({ id })))
      .options({ consistent: true }),
  )
  return (Responses?.[0] ?? []).flatMap(found => (found ? [{ ...found, changeKey: found.changedSk }] : []))
}
