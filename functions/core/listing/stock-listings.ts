import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { readAttributes } from '../../platform/read-batches.ts'
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
  const requests = ids.map(id => ListingEntity.build(BatchGetRequest).key({ id }))
  return new Map((await readAttributes(requests, SHOWN)).map(listing => [listing.id, listing]))
}
