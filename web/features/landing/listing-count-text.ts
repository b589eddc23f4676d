import { formatNumber } from '../../../shared/numbers.ts'
export const listingCountText = (count: number): string =>
  `${formatNumber(count)} active ${count === 1 ? 'listing' : 'listings'}`
