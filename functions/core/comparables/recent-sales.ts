import { recentSince } from '../../../shared/rules/sold.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import type { SearchEngine } from '../search/engine/search-engine.ts'
import type { DescribedPiece } from '../search/vocabulary/piece-traits.ts'

/** However much was sold: each is read, compared, and left out in turn. */
const MAX_SALES_READ = 100

/** What is named like a piece, and was sold in the last 24 months. */
export const recentSales = async (
  engine: Pick<SearchEngine, 'soldLike'>,
  piece: DescribedPiece,
  now: Date,
): Promise<readonly ListingRecord[]> => engine.soldLike(piece, recentSince(now), MAX_SALES_READ)
