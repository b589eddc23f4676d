import { findListing, type ListingRecord } from '../core/listing/listing-store.ts'
import { type CheckoutRecord, isForShares } from '../core/money/checkout/checkout-record.ts'
import { findHoldState, takenIds } from '../core/money/checkout/hold-limits.ts'
import { singlesOf } from '../core/money/checkout/lines.ts'

/** What a buyer can do after a checkout that came to nothing. */
export async function buyingAgain(checkout: CheckoutRecord, now: Date) {
  const [areKept, pausedUntil] = await Promise.all([isKept(checkout, now), pauseEnd(checkout, now)])
  return { isKept: areKept, pausedUntil }
}

/** All of it, as the listings are now: a seller may have taken back what was won or agreed on. */
async function isKept(checkout: CheckoutRecord, now: Date): Promise<boolean> {
  if (isForShares(checkout)) return false
  const listings = await Promise.all(singlesOf(checkout).map(({ listingId }) => findListing(listingId)))
  return listings.every(listing => listing !== undefined && isKeptFor(checkout.buyerId, listing, now))
}

const isKeptFor = (buyerId: string, { status, awardedTo, awardedUntil, relistedAs }: ListingRecord, now: Date) =>
  awardedTo === buyerId &&
  (status === 'reserved' || status === 'ended') &&
  relistedAs === undefined &&
  (awardedUntil === undefined || awardedUntil > now.toISOString())

async function pauseEnd(checkout: CheckoutRecord, now: Date): Promise<string | null> {
  const taken = takenIds(checkout)
  if (taken.length === 0) return null
  return (await findHoldState(checkout.buyerId, taken, now)).pausedUntil ?? null
}
