import { offersVoided } from '../../events/offers-voided.ts'
import { DomainError } from '../../shared/errors.ts'
import { cancelAuction, findAuction } from '../auctions/auction-store.ts'
import { type SettlingDeps, settleOverdueHold } from '../checkout/settling.ts'
import { emit } from '../kit/outbox.ts'
import type { TransactionPart } from '../kit/table.ts'
import { holdRefusal, isHeld } from './listing-holds.ts'
import { type ListingRecord, withdrawListing } from './listing-store.ts'

/**
 * Parts of taking a listing off sale, beside what becomes of its item: nobody may be paying for it, have been promised
 * it, or have bid.
 * @throws DomainError listing_not_editable and listing_agreed (with `until`), auction_has_bids, outside_service
 */
export async function withdrawalOf(listing: ListingRecord, now: Date, deps: SettlingDeps): Promise<TransactionPart[]> {
  if (isHeld(listing, now)) throw holdRefusal(listing, 'listing_not_editable')
  await settleOverdueHold(listing, now, deps)
  const withdrawn = withdrawListing(listing.id, now)
  if (listing.listingType !== 'auction') return [withdrawn, emit(offersVoided, { listingId: listing.id }, now)]
  const auction = await findAuction(listing.id)
  if (!auction) throw new DomainError('listing_unavailable')
  if (auction.bidCount > 0) throw new DomainError('auction_has_bids')
  return [withdrawn, cancelAuction(auction)]
}
