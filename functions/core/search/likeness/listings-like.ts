import type { ListingRecord } from '../../listing/listing-store.ts'
import { searchedStatus } from '../engine/matching.ts'
import type { SearchEngine } from '../engine/search-engine.ts'
import { type AlikeListing, byLikeness, imageCodeOf, type ListingEmbeddings } from './listing-embeddings.ts'

export interface LikeListing {
  readonly listing: ListingRecord
  /** 0 to 1; of photographs of the same piece mostly above 0.86. */
  readonly cosine: number
}

export interface LikeListings {
  readonly forSale: readonly LikeListing[]
  readonly sold: readonly LikeListing[]
}

export interface LikenessSearch {
  readonly embeddings: ListingEmbeddings
  /** Tells what is for sale or sold: an embedding may be older. */
  readonly listings: Pick<SearchEngine, 'findAll'>
}

interface Wanted {
  /** Max listings in each list. */
  readonly limit: number
  readonly isExcluded?: (listing: ListingRecord) => boolean
}

/** Most searches need no more. */
const READ_AT_ONCE = 50

export const NOTHING_LIKE: LikeListings = { forSale: [], sold: [] }

/** By the most alike of some photographs. @param photos their embeddings in the likeness space */
export async function listingsLike(
  photos: readonly Float32Array[],
  { embeddings, listings }: LikenessSearch,
  { limit, isExcluded = () => false }: Wanted,
  now: Date,
): Promise<LikeListings> {
  const forSale: LikeListing[] = []
  const sold: LikeListing[] = []
  const nearest = nearestOf(photos, embeddings)
  for (let from = 0; from < nearest.length; from += READ_AT_ONCE) {
    if (forSale.length === limit && sold.length === limit) break
    const some = nearest.slice(from, from + READ_AT_ONCE)
    const known = new Map((await listings.findAll(some.map(({ listingId }) => listingId))).map(each => [each.id, each]))
    for (const { listingId, imageCode, cosine } of some) {
      const listing = known.get(listingId)
      if (!listing || imageCode !== imageCodeOf(listing.imageUrl) || isExcluded(listing)) continue
      const status = searchedStatus(listing, now)
      const list = status === 'active' ? forSale : status === 'sold' ? sold : undefined
      if (list && list.length < limit) list.push({ listing, cosine })
    }
  }
  return { forSale, sold }
}

/** Without itself. Undefined if its photograph was not seen yet. */
export async function listingsLikeListing(
  listingId: string,
  search: LikenessSearch,
  { limit, isExcluded = () => false }: Wanted,
  now: Date,
): Promise<LikeListings | undefined> {
  const { embeddings, listings } = search
  const [listing] = await listings.findAll([listingId])
  const embedding = embeddings.isOf(listingId, listing?.imageUrl) && embeddings.of(listingId)
  if (!embedding) return undefined
  const isUnwanted = (listing: ListingRecord) => listing.id === listingId || isExcluded(listing)
  return listingsLike([embedding], search, { limit, isExcluded: isUnwanted }, now)
}

function nearestOf(photos: readonly Float32Array[], embeddings: ListingEmbeddings): AlikeListing[] {
  const found = photos.flatMap(photo => embeddings.nearest(photo)).sort(byLikeness)
  const best = new Map<string, AlikeListing>()
  for (const each of found) if (!best.has(each.listingId)) best.set(each.listingId, each)
  return [...best.values()]
}
