import { offersVoided } from '../../../events/offer.ts'
import { DomainError } from '../../../shared/contract/errors.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { emit } from '../../platform/outbox.ts'
import { type TransactionPart, tryTransact } from '../../platform/table.ts'
import type { UserRecord } from '../../platform/users.ts'
import { findListingWithAuction } from '../auction/auction-store.ts'
import { cancellationOf } from '../auction/cancelling.ts'
import { closeIfOver } from '../auction/closing.ts'
import { findInventoryItem, markListed, markUnlisted } from '../inventory/inventory-store.ts'
import { type Hiding, hideListing, removeByAdmin, showListing } from '../listing/hidden-listings.ts'
import { isHeld } from '../listing/listing-holds.ts'
import { findListing, type ListingRecord } from '../listing/listing-store.ts'
import { releaseOfferHold } from '../listing/offer-holds.ts'
import { findCheckout } from '../money/checkout/checkout-store.ts'
import { type CheckoutDeps, endCheckout } from '../money/checkout/stripe-sync.ts'
import { endOverdueHold } from '../money/purchase/overdue-holds.ts'
import { lapseOffer } from '../offer/offer-store.ts'

/* How admins take a piece off sale, and how it comes back. A sold piece, and one that was listed again, are left. */

export interface TakingOff {
  readonly hiding: Hiding
  readonly admin: Pick<UserRecord, 'id' | 'firstName'>
  readonly now: Date
}

const STEPS = 4

/** Parts of hiding it. @throws DomainError not_decidable, listing_reserved (with `until`), outside_service */
export async function hidingOf(id: string, { hiding, now }: TakingOff, deps: CheckoutDeps): Promise<TransactionPart[]> {
  const listing = await freed(id, now, deps)
  const isHideable = listing.status === 'active' || (listing.status === 'hidden' && hiding.cause === 'report')
  if (listing.listingType !== 'fixed-price' || !isHideable) throw new DomainError('not_decidable')
  return [hideListing(id, hiding, now), emit(offersVoided, { listingId: id }, now)]
}

/** Parts of removing it for good, also an auction with bids. @throws DomainError as `hidingOf` */
export async function removalOf(
  id: string,
  { hiding, admin, now }: TakingOff,
  deps: CheckoutDeps,
): Promise<TransactionPart[]> {
  const listing = await freed(id, now, deps)
  const { sellerId, inventoryId, status, relistedAs } = listing
  if (!['active', 'ended', 'hidden'].includes(status) || relistedAs) throw new DomainError('not_decidable')
  const off = [removeByAdmin(id, hiding, now), markUnlisted({ userId: sellerId, id: inventoryId }, id)]
  if (listing.listingType === 'fixed-price') return [...off, emit(offersVoided, { listingId: id }, now)]
  const { auction } = await findListingWithAuction(id)
  if (!auction || auction.relistedAs) throw new DomainError('not_decidable')
  return [...off, ...(await cancellationOf(await closeIfOver(auction, now), listing, admin, now))]
}

/**
 * Closes an open payment page and calls off an agreed offer. Whose bank confirms at this moment has bought it.
 * @throws DomainError not_decidable, listing_reserved, outside_service
 */
async function freed(id: string, now: Date, deps: CheckoutDeps): Promise<ListingRecord> {
  let listing = await findListing(id)
  for (let step = 0; listing?.status === 'reserved' && step < STEPS; step++) {
    await free(listing, now, deps)
    listing = await findListing(id)
  }
  if (!listing) throw new DomainError('not_decidable')
  if (listing.status === 'reserved') throw new DomainError('listing_reserved', { until: listing.reservedUntil })
  return listing
}

async function free(listing: ListingRecord, now: Date, deps: CheckoutDeps): Promise<void> {
  if (!isHeld(listing, now)) return endOverdueHold(listing, now, deps)
  if (!listing.checkoutId) return callOff(listing, now)
  const checkout = await findCheckout(listing.checkoutId)
  if (checkout?.status === 'processing') throw new DomainError('listing_reserved', { until: listing.reservedUntil })
  if (checkout) await endCheckout(checkout, 'expired', now, deps)
}

async function callOff(listing: ListingRecord, now: Date): Promise<void> {
  const { id: listingId, itemName, sellerId, offerId = '', awardedTo: buyerId = '' } = listing
  const { awardedCents: amountCents = cents(0) } = listing
  await tryTransact(
    releaseOfferHold(listingId, offerId, now, 'called off'),
    ...lapseOffer({ offerId, listingId, itemName, sellerId, buyerId, amountCents }, now, 'seller'),
  )
}

/**
 * Parts of undoing such a decision. They are refused if the seller has done something with the piece since.
 * @param still a suspension of the seller that goes on hiding it
 * @returns undefined if it can't come back: a cancelled auction, or a piece that was listed again or is gone
 */
export async function showingOf(
  id: string,
  { act, decisionId }: { readonly act: 'hide' | 'remove'; readonly decisionId: string },
  still: Hiding | undefined,
  now: Date,
): Promise<TransactionPart[] | undefined> {
  const listing = await findListing(id)
  if (listing?.listingType !== 'fixed-price' || listing.hiding?.decisionId !== decisionId) return undefined
  const from = act === 'hide' ? 'hidden' : 'removed'
  if (listing.status !== from) return undefined
  if (act === 'hide') return [showListing({ id }, from, decisionId, still, now)]
  const item = await findInventoryItem({ userId: listing.sellerId, id: listing.inventoryId })
  if (!item || item.listingId || item.soldAt) return undefined
  const { estimators } = item
  return [showListing({ id, estimators }, from, decisionId, still, now), markListed(item, id)]
}
