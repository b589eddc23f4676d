import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { table } from '../../platform/table.ts'
import { ListingEntity, ownerPartition, ownerSortKey } from '../listing/listing-store.ts'

const PAGE = 200

/** Ids of a seller's running auctions. */
export async function* liveAuctionsOf(sellerId: string): AsyncGenerator<string> {
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ index: 'byOwner', partition: ownerPartition(sellerId), range: { beginsWith: ownerSortKey('') } })
      .entities(ListingEntity)
      .options({
        limit: PAGE,
        attributes: ['id', 'listingType', 'status'],
        ...(from && { exclusiveStartKey: from }),
      })
      .send()
    for (const { id, listingType, status } of Items) if (listingType === 'auction' && status === 'active') yield id
    from = LastEvaluatedKey
  } while (from)
}
