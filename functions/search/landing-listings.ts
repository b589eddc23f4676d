import { EVERYTHING, type FacetCount, type Found, type Search } from '../core/search/engine/search.ts'
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
export async function landingListings(engine: Pick<SearchEngine, 'search'>, now: Date): Promise<LandingListings> {
  const find = (query: Pick<Search, 'limit' | 'sortBy' | 'listingType'>) =>
    engine.search({ ...EVERYTHING, ...query }, now)
  const [{ listings: auctions }, fixed, all] = await Promise.all([
    find({ listingType: 'auction', sortBy: 'auctionEndDate', limit: SECTION_LIMIT }),
    // More than are shown, to choose those with photographs.
    find({ listingType: 'fixed-price', sortBy: 'createdAt', limit: NEWEST_LIMIT }),
    find({ sortBy: 'createdAt', limit: NEWEST_LIMIT + 2 * SECTION_LIMIT }),
  ])
  const items = photographedFirst(fixed.listings).slice(0, SECTION_LIMIT)
  const shown = new Set([...auctions, ...items].map(({ id }) => id))
  const newest = all.listings.filter(({ id }) => !shown.has(id)).slice(0, NEWEST_LIMIT)
  return { auctions, items, newest, total: all.total, categories: all.facets.categories }
}

export const photographedFirst = <Each extends { imageUrl?: string | undefined }>(pieces: readonly Each[]): Each[] =>
  pieces.toSorted((one, other) => Number(!one.imageUrl) - Number(!other.imageUrl))
