import { EVERYTHING, type FacetCount, type Found } from '../core/search/engine/search.ts'
import type { SearchEngine } from '../core/search/engine/search-engine.ts'

const SECTION_LIMIT = 3
const NEWEST_LIMIT = 12

type Piece = Found['listings'][number]

interface LandingListings {
  auctions: Piece[]
  items: Piece[]
  newest: Piece[]
  total: number
  categories: FacetCount[]
}

/** Each piece is in one section. */
export async function landingListings(
  engine: Pick<SearchEngine, 'search' | 'shelf'>,
  now: Date,
): Promise<LandingListings> {
  const [auctions, items, all, found] = await Promise.all([
    engine.shelf({ listingType: 'auction', sortBy: 'auctionEndDate' }, SECTION_LIMIT, now),
    engine.shelf({ listingType: 'fixed-price', sortBy: 'createdAt' }, SECTION_LIMIT, now),
    engine.shelf({ sortBy: 'createdAt' }, NEWEST_LIMIT + 2 * SECTION_LIMIT, now),
    engine.search({ ...EVERYTHING, limit: 1 }, now),
  ])
  const shown = new Set([...auctions, ...items].map(({ id }) => id))
  const newest = all.filter(({ id }) => !shown.has(id)).slice(0, NEWEST_LIMIT)
  return { auctions, items, newest, total: found.total, categories: found.facets.categories }
}
