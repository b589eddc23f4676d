import { type Cents, cents } from '../../../shared/rules/cents.ts'
import type { ListingRecord } from './listing-store.ts'

/** What a sold listing brought: its auction's or accepted offer's price, else the fixed one. */
export const paidCents = ({ awardedCents, priceCents }: Pick<ListingRecord, 'awardedCents' | 'priceCents'>): Cents =>
  awardedCents ?? priceCents ?? cents(0)
