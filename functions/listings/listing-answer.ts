import { type Listing, listings } from '../../shared/contract/endpoints/listings.ts'
import type { AuctionRecord, AuctionWithListing } from '../core/auction/auction-store.ts'
import { shownAsClosed } from '../core/auction/closing.ts'
import { presentAuctioned } from '../core/auction/present-auctioned.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { isForShares } from '../core/money/checkout/checkout-record.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { findPassportHead, stolenIn } from '../core/passport/passport-store.ts'
import type { UserRecord } from '../platform/users.ts'
import { type WrittenAnswer, writeAnswer } from '../platform/written-answer.ts'

interface Written {
  readonly answer: WrittenAnswer
  /** ISO 8601; undefined as long as nothing of it changes. */
  readonly until: string | undefined
}

/** As everyone reads it to whom it says nothing of their own. */
const writtenOf = new WeakMap<AuctionWithListing, Written>()

/** @param found the very same object while it has not changed (readWhileUnchanged): its answer is written once */
export async function listingAnswer(
  found: AuctionWithListing,
  listing: ListingRecord,
  user: UserRecord | undefined,
  now: Date,
): Promise<Listing | WrittenAnswer> {
  const isForEveryone = listing.status === 'active' && user?.id !== listing.sellerId
  if (!isForEveryone) return present(listing, found.auction, user, now)
  const written = writtenOf.get(found)
  if (written && !(written.until && written.until <= now.toISOString())) return written.answer
  const answer = writeAnswer(listings.getListing, await present(listing, found.auction, user, now))
  const until = found.auction?.endsAt ?? listing.auctionEndsAt
  if (!until || until > now.toISOString()) writtenOf.set(found, { answer, until })
  return answer
}

async function present(
  listing: ListingRecord,
  auction: AuctionRecord | undefined,
  user: UserRecord | undefined,
  now: Date,
): Promise<Listing> {
  // Nothing is for sale that is reported stolen.
  const isOffSale = listing.status !== 'active'
  const head = isOffSale && listing.pieceId ? await findPassportHead(listing.pieceId) : undefined
  const stolen = head && stolenIn(head)
  const presented = presentListing(listing, user?.id, now)
  const shown = {
    ...presented,
    ...(stolen && { stolenIn: stolen }),
    ...(presented.reservedForMe && (await isInBasketPayment(listing, now)) && { reservedTogether: true }),
  }
  return auction ? { ...shown, ...presentAuctioned(await shownAsClosed(auction, now), listing) } : shown
}

async function isInBasketPayment({ checkoutId }: ListingRecord, now: Date): Promise<boolean> {
  const checkout = checkoutId === undefined ? undefined : await findCheckout(checkoutId)
  if (!checkout || isForShares(checkout)) return false
  return checkout.lines !== undefined && checkout.reservedUntil > now.toISOString()
}
