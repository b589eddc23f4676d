import type * as z from 'zod'
import type { listing } from '../../shared/endpoints/listings.ts'
import { isHeld } from './listing-holds.ts'
import type { ListingRecord } from './listing-store.ts'

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
    imageUrl: record.imageUrl ?? null,
    images: record.images,
    listingType: record.listingType,
    price: record.priceCents ?? null,
    reservePrice: record.reserveCents ?? null,
    marketPrice: record.marketCents ?? null,
    currentBid: record.currentBidCents ?? null,
    status: record.status === 'reserved' && !held ? 'active' : record.status,
    auctionEndDate: record.auctionEndsAt ?? null,
    reserveFeePaid: record.reserveFeePaid,
    reservedUntil: held ? (record.reservedUntil ?? null) : null,
    reservedForMe: held && viewerId !== undefined && record.reservedBy === viewerId,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  }
}
