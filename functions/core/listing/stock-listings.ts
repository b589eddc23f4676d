import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { table } from '../../platform/table.ts'
import { READ_AT_ONCE } from './change-feed.ts'
import { ListingEntity, type ListingRecord } from './listing-store.ts'

/** Without what is long: a table shows hundreds at once. */
const SHOWN = [
  'id',
  'category',
  'listingType',
  'status',
  'priceCents',
  'reserveCents',
  'currentBidCents',
  'bidCount',
  'awardedCents',
  'awardedUntil',
  'reservedUntil',
  'auctionEndsAt',
  'delivery',
  'watchCount',
] as const satisfies (keyof ListingRecord)[]

export type StockListing = Pick<ListingRecord, (typeof SHOWN)[number]>

export async function findStockListings(ids: readonly string[]): Promise<ReadonlyMap<string, StockListing>> {
  const batches = Array.from({ length: Math.ceil(ids.length / READ_AT_ONCE) }, (_, index) =>
    executeBatchGet(
      table
        .build(BatchGetCommand)
        .requests(
          ...ids
            .slice(index * READ_AT_ONCE, (index + 1) * READ_AT_ONCE)
            .map(id => ListingEntity.build(BatchGetRequest).key({ id })),
        )
        .options({ consistent: true, attributes: SHOWN }),
    ),
  )
  const found = (await Promise.all(batches)).flatMap(({ Responses }) => Responses?.[0] ?? [])
  return new Map(found.flatMap(listing => (listing ? [[listing.id, listing]] : [])))
}
