import { DomainError } from '../../../shared/errors.ts'
import type { ListingRecord } from './listing-store.ts'

/**
 * Until when a checkout or an accepted offer holds the listing, whichever is longer.
 * @returns undefined when nothing does: what has run out binds no one any more
 */
export function heldUntil({ status, reservedUntil, awardedUntil }: ListingRecord, now: Date): string | undefined {
  if (status !== 'reserved') return undefined
  const [latest] = [reservedUntil, awardedUntil]
    .filter(until => until !== undefined)
    .toSorted((a, b) => (a < b ? 1 : -1))
  return latest && Date.parse(latest) > now.getTime() ? latest : undefined
}

export const isHeld = (listing: ListingRecord, now: Date): boolean => heldUntil(listing, now) !== undefined

/** Whether an accepted offer keeps the listing for this person, who may pay the price that was agreed on. */
export const isHeldForOfferOf = (
  userId: string,
  { status, awardedTo, awardedUntil }: ListingRecord,
  now: Date,
): boolean =>
  status === 'reserved' &&
  awardedTo === userId &&
  awardedUntil !== undefined &&
  Date.parse(awardedUntil) > now.getTime()

/** Why nobody else can have or change a listing that is held, and until when. */
export const holdRefusal = (
  { reservedUntil, awardedUntil }: ListingRecord,
  whilePaying: 'listing_reserved' | 'listing_not_editable',
): DomainError =>
  awardedUntil === undefined
    ? new DomainError(whilePaying, { until: reservedUntil })
    : new DomainError('listing_agreed', { until: awardedUntil })
