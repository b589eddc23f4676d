import type { LikedPiece } from '../../lib/api/get-sold-like.ts'
import type { ListingValues } from './listing-form.ts'

/** What decides which sold pieces are like it. */
export const likedPiece = ({
  itemName,
  maker = null,
  dateCreated = null,
  category = null,
}: ListingValues): LikedPiece => ({ itemName, maker, dateCreated, category })
