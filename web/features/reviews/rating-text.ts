import { formatNumber } from '../../../shared/rules/numbers.ts'
/** "4.8", "5" */
export const ratingText = (rating: number): string => formatNumber(rating, 1)

export const reviewCountText = (count: number): string =>
  count === 0 ? 'No reviews yet' : `${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`
