import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import {
  LISTING_SORT_KEY,
  ListingEntity,
  type ListingRecord,
  listingPartition,
  ownerPartition,
  ownerSortKey,
} from '../core/listing/listing-store.ts'
import { searchedStatus } from '../core/search/engine/matching.ts'
import { table } from '../platform/table.ts'

/** Listings per read: most of them may be sold. */
const PER_READ = 200

/** `after` is the id of the last listing of the page before. */
export async function findForSaleBy(sellerId: string, limit: number, after: string | undefined, now: Date) {
  const ownerPk = ownerPartition(sellerId)
  const found: ListingRecord[] = []
  let start: Record<string, unknown> | undefined
  if (after) start = { pk: listingPartition(after), sk: LISTING_SORT_KEY, ownerPk, ownerSk: ownerSortKey(after) }
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ index: 'byOwner', partition: ownerPk, range: { beginsWith: ownerSortKey('') } })
      .entities(ListingEntity)
      .options({ reverse: true, limit: PER_READ, ...(start && { exclusiveStartKey: start }) })
      .send()
    found.push(...Items.filter(listing => searchedStatus(listing, now) === 'active'))
    start = LastEvaluatedKey
  } while (start && found.length <= limit)
  const listings = found.slice(0, limit)
  return { listings, cursor: found.length > limit ? (listings.at(-1)?.id ?? null) : null }
}
