import { DomainError } from '../../shared/contract/errors.ts'
import { cents } from '../../shared/rules/cents.ts'
import { findListing, type ListingRecord } from '../core/listing/listing-store.ts'
import { releaseOfferHold } from '../core/listing/offer-holds.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { type CheckoutDeps, endCheckout } from '../core/money/checkout/stripe-sync.ts'
import type { OfferRecord } from '../core/offer/offer-entities.ts'
import type { OfferedListing } from '../core/offer/offer-pages.ts'
import { findOffer, lapseOffer } from '../core/offer/offer-store.ts'
import { statusNow } from '../core/offer/standing.ts'
import { tryTransact } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import { findMine, type Role } from './answering.ts'

const TRIES = 4

/**
 * An open payment page is expired at Stripe first; if the buyer was quicker, the piece is theirs.
 * @throws DomainError not_found, offer_over, offer_being_paid, outside_service, conflict
 */
export async function callOff(
  offerId: string,
  user: Pick<UserRecord, 'id'>,
  now: Date,
  deps: CheckoutDeps,
): Promise<OfferedListing> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { offer, listing, role } = await findMine(offerId, user)
    if (offer.calledOffBy) return { offer, listing }
    if (statusNow(offer, listing, now) !== 'accepted') throw new DomainError('offer_over')
    if (listing.checkoutId) await closePaymentPage(listing.checkoutId, now, deps)
    else if (await endOfferHold(offer, role, now)) return findAgain(offer, listing)
  }
  throw new DomainError('conflict')
}

/** Stripe decides which came first. */
async function closePaymentPage(checkoutId: string, now: Date, deps: CheckoutDeps): Promise<void> {
  const checkout = await findCheckout(checkoutId)
  if (checkout?.status === 'processing') throw new DomainError('offer_being_paid')
  if (checkout?.status === 'open') await endCheckout(checkout, 'cancelled', now, deps)
}

/** @returns false if something else came first */
async function endOfferHold(offer: OfferRecord, by: Role, now: Date): Promise<boolean> {
  const { id: offerId, listingId, itemName, sellerId, buyerId, agreedCents: amountCents = cents(0) } = offer
  return tryTransact(
    releaseOfferHold(listingId, offerId, now, 'called off'),
    ...lapseOffer({ offerId, listingId, itemName, sellerId, buyerId, amountCents }, now, by),
  )
}

const findAgain = async (offer: OfferRecord, listing: ListingRecord): Promise<OfferedListing> => ({
  offer: (await findOffer(offer.id)) ?? offer,
  listing: (await findListing(listing.id)) ?? listing,
})
