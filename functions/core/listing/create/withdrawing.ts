import { offersVoided } from '../../../../events/offer.ts'
import { DomainError } from '../../../../shared/contract/errors.ts'
import { emit } from '../../../platform/outbox.ts'
import type { TransactionPart } from '../../../platform/table.ts'
import { cancelAuction, findAuction, findListingWithAuction, replaceAuction } from '../../auction/auction-store.ts'
import { closeIfOver } from '../../auction/closing.ts'
import { isPaymentAwaited } from '../../auction/payment-awaited.ts'
import { freeFromHold } from '../../auction/unsold.ts'
import type { CheckoutDeps } from '../../money/checkout/stripe-sync.ts'
import { endOverdueHold } from '../../money/purchase/overdue-holds.ts'
import { holdRefusal, isHeld } from '../listing-holds.ts'
import { findListing, type ListingRecord, withdrawListing } from '../listing-store.ts'

/**
 * Nobody may be paying for it or have been promised it, and an auction's buyer must have had their time to pay.
 * @throws DomainError listing_not_editable, listing_agreed, payment_awaited (each with `until`), auction_has_bids,
 *   listing_unavailable, outside_service
 */
export async function withdrawalOf(listing: ListingRecord, now: Date, deps: CheckoutDeps): Promise<TransactionPart[]> {
  const withdrawn = withdrawListing(listing.id, now)
  if (listing.listingType !== 'auction') {
    if (isHeld(listing, now)) throw holdRefusal(listing, 'listing_not_editable')
    await endOverdueHold(listing, now, deps)
    return [withdrawn, emit(offersVoided, { listingId: listing.id }, now)]
  }
  const { auction: found } = await findListingWithAuction(listing.id)
  if (!found) throw new DomainError('listing_unavailable')
  // Its seller may see that it is over before it is written.
  const auction = found.bidCount > 0 ? await closeIfOver(found, now) : found
  if (auction.state === 'live' && auction.bidCount > 0) throw new DomainError('auction_has_bids')
  if (!auction.leaderId) return [withdrawn, cancelAuction(auction)]
  if (listing.status === 'reserved') await freeFromHold({ listing, auction }, now, deps)
  if (isPaymentAwaited({ auction }, now)) throw new DomainError('payment_awaited', { until: auction.payBy })
  const nobody = { buyerId: undefined, buyerPriceCents: undefined }
  return [withdrawn, replaceAuction(auction, { ...auction, ...nobody })]
}

/** Why such a write failed: something came first. */
export async function withdrawalRefusal(id: string): Promise<DomainError> {
  const [current, its] = await Promise.all([findListing(id), findAuction(id)])
  if (its?.state === 'live' && its.bidCount > 0) return new DomainError('auction_has_bids')
  if (its?.relistedAs) return new DomainError('auction_relisted')
  if (current?.status === 'reserved') return holdRefusal(current, 'listing_not_editable')
  return new DomainError('listing_unavailable')
}
