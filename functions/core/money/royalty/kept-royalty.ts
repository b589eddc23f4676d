import type { Cents } from '../../../../shared/rules/cents.ts'
import { keptOf, keptOfPiece } from '../sale/returning.ts'
import type { SaleRecord } from '../sale/sale-store.ts'
import type { RoyaltyRecord } from './royalty-store.ts'

/** What is left of it after refunds. */
export const keptRoyaltyOf = ({ listingId }: RoyaltyRecord, sale: SaleRecord): Cents =>
  (listingId ? keptOfPiece(sale, listingId) : keptOf(sale)).royaltyCents
