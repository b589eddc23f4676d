import type * as z from 'zod'
import type { listing } from '../../shared/endpoints/listings.ts'
import type { ListingStatus } from '../../shared/listing.ts'
import type { AuctionRecord } from '../auctions/auction-store.ts'
import { isHeld } from './listing-holds.ts'
import { type ListingRecord, restingStatus } from './listing-store.ts'

export function presentListing(
  record: ListingRecord,
  viewerId: string | undefined,
  now: Date,
): z.input<typeof listing> {
  const held = isHeld(record, now)
  return {
    id: record.id,
    userId: record.sellerId,
    sellerName: record.sellerName,
    inventoryId: record.sellerId === viewerId ? record.inventoryId : null,
    itemName: record.itemName,
    category: record.category ?? null,
    description: record.description ?? null,
    maker: record.maker ?? null,
    dateCreated: record.dateCreated ?? null,
    condition: record.condition ?? null,
    dimensions: record.dimensions ?? null,
    flaws: record.flaws ?? null,
    additions: record.additions ?? [],
    imageUrl: record.imageUrl ?? null,
    images: record.images,
    listingType: record.listingType,
    price: record.priceCents ?? null,
    reservePrice: record.reserveCents ?? null,
    marketPrice: record.marketCents ?? null,
    currentBid: record.currentBidCents ?? null,
    status: statusNow(record, held, now),
    auctionEndDate: record.auctionEndsAt ?? null,
    bidCount: record.bidCount,
    reserveFeePaid: record.reserveFeePaid,
    reservedUntil: held ? (record.reservedUntil ?? null) : null,
    reservedForMe: held && viewerId !== undefined && record.reservedBy === viewerId,
    watchCount: record.watchCount,
    featured: record.featuredUntil !== undefined && record.featuredUntil > now.toISOString(),
    featuredUntil: record.featuredUntil ?? null,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  }
}

/** Nothing happens at the moment a hold or an auction runs out; it is over all the same. */
function statusNow(record: ListingRecord, held: boolean, now: Date): ListingStatus {
  const { status, auctionEndsAt } = record
  if (status === 'reserved' && !held) return restingStatus(record)
  return status === 'active' && auctionEndsAt && auctionEndsAt <= now.toISOString() ? 'ended' : status
}

/** What the auction itself knows better than the listing's copy, which follows a moment later. */
export function presentAuctioned(
  { state, currentBidCents, bidCount, endsAt }: AuctionRecord,
  { status }: ListingRecord,
): Pick<z.input<typeof listing>, 'currentBid' | 'bidCount' | 'auctionEndDate' | 'status'> {
  return {
    currentBid: currentBidCents ?? null,
    bidCount,
    auctionEndDate: endsAt,
    status: state === 'ended' && status === 'active' ? 'ended' : status,
  }
}
