import type * as z from 'zod'
import type { offers, ShownOffer } from '../../shared/contract/endpoints/offers.ts'
import { isCounteredOut } from '../../shared/rules/offers.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import type { OfferedListing } from '../core/offer/offer-pages.ts'
import { statusNow } from '../core/offer/standing.ts'

type Shown = z.output<typeof offers.makeOffer.response>

export function presentOffer({ offer, listing }: OfferedListing, viewerId: string, now: Date): Shown {
  const status = statusNow(offer, listing, now)
  const { itemName, category, imageUrl, price, status: listingStatus } = presentListing(listing, viewerId, now)
  return {
    id: offer.id,
    listingId: offer.listingId,
    buyerId: offer.buyerId,
    buyerName: offer.buyerName,
    offerAmount: offer.amountCents,
    counterAmount: offer.counterCents ?? null,
    agreedAmount: offer.agreedCents ?? null,
    message: offer.message ?? null,
    status,
    canCounter: !isCounteredOut(offer),
    isMyTurn: isTurnOf(viewerId, offer, status),
    expiresAt: offer.openUntil,
    payBy: offer.agreedUntil ?? null,
    createdAt: offer.createdAt,
    respondedAt: offer.respondedAt ?? null,
    calledOffBy: offer.calledOffBy ?? null,
    listing: { itemName, category, imageUrl, price, status: listingStatus },
  }
}

const isTurnOf = (
  viewerId: string,
  { sellerId, buyerId }: OfferedListing['offer'],
  status: ShownOffer['status'],
): boolean => (status === 'pending' && viewerId === sellerId) || (status === 'countered' && viewerId === buyerId)
