import type { ListingRecord } from './listing-store.ts'

/** Whether a checkout holds the listing at this moment. A hold that has run out binds no one any more. */
export const isHeld = ({ status, reservedUntil }: ListingRecord, now: Date): boolean =>
  status === 'reserved' && reservedUntil !== undefined && Date.parse(reservedUntil) > now.getTime()
