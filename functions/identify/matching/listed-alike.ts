import { canonicalCategory } from '../../../shared/rules/category.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import { categories } from '../../../shared/rules/listing.ts'
import type { ListingRecord } from '../../core/listing/listing-store.ts'
import { paidCents } from '../../core/listing/paid-price.ts'
import type { LikeListings } from '../../core/search/likeness/listings-like.ts'
import type { SoldNeighbor } from './kind.ts'

type Listed = Pick<ListingRecord, 'id' | 'itemName' | 'category' | 'imageUrl'>

export interface ForSaleAlike extends Listed {
  readonly listingType: ListingRecord['listingType']
  readonly priceCents: Cents | null
  readonly currentBidCents: Cents | null
}

export interface SoldAlike extends Listed {
  readonly soldForCents: Cents
  /** Day of the sale, `2026-05-14`. */
  readonly soldOn: string
}

export interface ListedAlike {
  readonly forSale: readonly ForSaleAlike[]
  readonly sold: readonly SoldAlike[]
}

const shown = ({ id, itemName, category, imageUrl }: ListingRecord): Listed => ({ id, itemName, category, imageUrl })

/** Similar listings as a search stores them. */
export const listedAlike = ({ forSale, sold }: LikeListings): ListedAlike => ({
  forSale: forSale.map(({ listing }) => ({
    ...shown(listing),
    listingType: listing.listingType,
    priceCents: listing.priceCents ?? listing.reserveCents ?? null,
    currentBidCents: listing.currentBidCents ?? null,
  })),
  sold: sold.map(({ listing }) => ({
    ...shown(listing),
    soldForCents: paidCents(listing),
    soldOn: listing.updatedAt.slice(0, 10),
  })),
})

/**
 * The nearest of each seller, so that nobody's many listings decide, where its category is one of ours. What is for sale says
 * nothing: its category may be a guess of ours that nobody has checked.
 */
export function votersIn({ sold }: LikeListings): SoldNeighbor[] {
  const bySeller = new Map<string, SoldNeighbor>()
  for (const { listing, cosine } of sold.toSorted((a, b) => b.cosine - a.cosine)) {
    const category = listing.category && canonicalCategory(listing.category)
    if (!category || !isOurs(category) || bySeller.has(listing.sellerId)) continue
    bySeller.set(listing.sellerId, { id: listing.id, category, cosine })
  }
  return [...bySeller.values()]
}

const isOurs = (category: string): boolean => category !== 'Other' && categories.some(each => each === category)
