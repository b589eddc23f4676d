import type { SimilarItem } from '../../shared/contract/endpoints/search.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { paidCents } from '../core/listing/paid-price.ts'

/** Max items in each list: for sale, and sold. */
export const SIMILAR_SHOWN = 8

export const presentForSale = (listing: ListingRecord): SimilarItem => ({
  id: listing.id,
  title: listing.itemName,
  category: listing.category ?? null,
  imageUrl: listing.imageUrl ?? null,
  price: listing.priceCents ?? listing.reserveCents ?? null,
  currentBid: listing.currentBidCents ?? null,
  listingType: listing.listingType,
  soldFor: null,
  soldOn: null,
})

export const presentSold = (listing: ListingRecord): SimilarItem => ({
  ...presentForSale(listing),
  soldFor: paidCents(listing),
  soldOn: listing.updatedAt.slice(0, 10),
})
