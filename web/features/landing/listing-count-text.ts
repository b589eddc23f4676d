import { counted } from '../../../shared/rules/numbers.ts'

export const listingCountText = (count: number): string => counted(count, 'active listing', 'active listings')
