import { DomainError } from '../../../shared/contract/errors.ts'
import type { ListingRecord } from './listing-store.ts'

/** Until when a checkout or an accepted offer holds the listing, whichever is longer. */
export function heldUntil(
  { status, reservedUntil, awardedUntil }: Pick<ListingRecord, 'status' | 'reservedUntil' | 'awardedUntil'>,
  now: Date,
): string | undefined {
  if (status !== 'reserved') return undefined
  const [latest] = [reservedUntil, awardedUntil]
    .filter(until => until !== undefined)
    .toSorted((a, b) => (a < b ? 1 : -1))
  return latest && Date.parse(latest) > now.getTime() ? latest : undefined
}

export const isHeld = (listing: ListingRecord, now: Date): boolean => heldUntil(listing, now) !== undefined

export const isHeldForOfferOf = (
  userId: string,
  { status, awardedTo, awardedUntil }: ListingRecord,
  now: Date,
): boolean =>
  status === 'reserved' &&
  awardedTo === userId &&
  awardedUntil !== undefined &&
  Date.parse(awardedUntil) > now.getTime()

export const holdRefusal = (
  { reservedUntil, awardedUntil }: ListingRecord,
  whilePaying: 'listing_reserved' | 'listing_not_editable',
): DomainError =>
  awardedUntil === undefined
    ? new DomainError(whilePaying, { until: reservedUntil })
    : new DomainError('listing_agreed', { until: awardedUntil })
