import { useSoldLike } from '../../lib/api/get-sold-like.ts'
import type { ListingValues } from './listing-form.ts'

/** What is like the drafted piece, with what its listings had: one request for the whole wizard. */
export const useSoldLikeOf = ({
  itemName,
  maker,
  dateCreated,
  period,
  materials,
  dimensions,
  category,
}: ListingValues) =>
  useSoldLike({ itemName, maker, dateCreated, period, materials, dimensions, category }, { had: true })
