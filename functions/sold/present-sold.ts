import type * as z from 'zod'
import type { ResponseOf } from '../../shared/contract/endpoint.ts'
import type { SoldPiece, sold } from '../../shared/contract/endpoints/sold.ts'
import type { Comparable } from '../core/comparables/comparables.ts'
import { presentPrice } from '../core/comparables/present-value.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { paidCents } from '../core/listing/paid-price.ts'
import type { DescribedPiece } from '../core/search/vocabulary/piece-traits.ts'

export const presentPoint = (listing: ListingRecord) => ({
  id: listing.id,
  title: listing.itemName,
  soldFor: paidCents(listing),
  soldOn: listing.updatedAt.slice(0, 10),
})

export const presentSoldPiece = (listing: ListingRecord): SoldPiece => ({
  ...presentPoint(listing),
  imageUrl: listing.imageUrl ?? null,
  category: listing.category ?? null,
  maker: listing.maker ?? null,
  dateCreated: listing.dateCreated ?? null,
  isAuction: listing.listingType === 'auction',
})

type Described = z.output<typeof sold.getSoldLike.query>

export const describedBy = ({
  itemName,
  maker,
  dateCreated,
  period,
  materials,
  dimensions,
  category,
}: Described): DescribedPiece => ({
  itemName,
  maker: maker ?? undefined,
  dateCreated: dateCreated ?? undefined,
  period: period ?? undefined,
  materials: materials ?? undefined,
  dimensions: dimensions ?? undefined,
  category: category ?? undefined,
})

type Had = NonNullable<ResponseOf<typeof sold.getSoldLike>['had']>

const says: Record<Exclude<keyof Had, 'of' | 'photographs'>, (listing: ListingRecord) => boolean> = {
  mark: ({ photoNotes = [] }) => photoNotes.some(({ shows }) => shows === 'mark'),
  condition: ({ condition }) => Boolean(condition),
  flaws: ({ flaws }) => Boolean(flaws),
  dimensions: ({ dimensions }) => Boolean(dimensions),
  description: ({ description }) => Boolean(description),
  maker: ({ maker }) => Boolean(maker),
  dateCreated: ({ dateCreated }) => Boolean(dateCreated),
}

export function presentHad(listings: readonly ListingRecord[]): Had {
  const photographs = listings.map(({ images }) => images.length).sort((a, b) => a - b)
  return {
    of: listings.length,
    photographs: photographs[photographs.length >> 1] ?? 0,
    ...(Object.fromEntries(
      Object.entries(says).map(([name, isSaid]) => [name, listings.filter(isSaid).length]),
    ) as Record<keyof typeof says, number>),
  }
}

export const presentComparable = ({ pieceId: _, comparison, ...price }: Comparable) => ({
  ...presentPrice(price),
  comparison,
})
