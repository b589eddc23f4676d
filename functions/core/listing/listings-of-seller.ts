import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { table } from '../../platform/table.ts'
import { ListingEntity, type ListingRecord, ownerPartition, ownerSortKey } from './listing-store.ts'

/** Whatever their status, newest first. @param after the id of the last one seen */
export async function findListingsOf(sellerId: string, limit: number, after = '~'): Promise<ListingRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({
      index: 'byOwner',
      partition: ownerPartition(sellerId),
      range: { between: [ownerSortKey(''), ownerSortKey(after)] },
    })
    .entities(ListingEntity)
    .options({ reverse: true, limit: limit + 1 })
    .send()
  return Items.filter(({ id }) => id !== after).slice(0, limit)
}
