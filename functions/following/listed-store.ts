import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { encodeTime } from 'ulid'
import type { PayloadOf } from '../../events/event.ts'
import type { sellerListed } from '../../events/listing.ts'
import { ListingEntity, type ListingRecord, ownerPartition, ownerSortKey } from '../core/listing/listing-store.ts'
import { table } from '../platform/table.ts'

/** A listing's id begins with the time at which it was listed. */
const keyAt = (time: string) => ownerSortKey(encodeTime(Date.parse(time)))

/** What a seller listed after `from` and until `until` and is still for sale, the newest first. */
export async function findListedBetween(
  { sellerId, from, until }: PayloadOf<typeof sellerListed>,
  limit: number,
): Promise<ListingRecord[]> {
  const found: ListingRecord[] = []
  let start: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({
        index: 'byOwner',
        partition: ownerPartition(sellerId),
        range: { between: [keyAt(from), `${keyAt(until)}~`] },
      })
      .entities(ListingEntity)
      .options({ reverse: true, limit, ...(start && { exclusiveStartKey: start }) })
      .send()
    found.push(...Items.filter(({ status, createdAt, eventId }) => status === 'active' && createdAt > from && !eventId))
    start = LastEvaluatedKey
  } while (start && found.length < limit)
  return found.slice(0, limit)
}
