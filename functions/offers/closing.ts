import { offerEnded } from '../../events/offer.ts'
import { standingCents } from '../../shared/rules/offers.ts'
import { findListing, type ListingRecord } from '../core/listing/listing-store.ts'
import type { OfferRecord } from '../core/offer/offer-entities.ts'
import { allowNextOffer, changeOffer, findOffer, standingOffersOf } from '../core/offer/offer-store.ts'
import { type EndReason, endedStatus, endOf } from '../core/offer/standing.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { emit } from '../platform/outbox.ts'

const AT_ONCE = 10

/** Records the end once, with its event. @returns whether the offer is over */
export async function closeIfOver(offer: OfferRecord, listing: ListingRecord, now: Date): Promise<boolean> {
  const reason = endOf(offer, listing, now)
  if (!reason) return false
  await close(offer, reason, now)
  return true
}

/** @returns undefined if the offer changed meanwhile */
export async function close(offer: OfferRecord, reason: EndReason, now: Date): Promise<OfferRecord | undefined> {
  const { id: offerId, listingId, itemName, sellerId, buyerId } = offer
  const by = offer.status === 'countered' ? 'seller' : 'buyer'
  const told = {
    offerId,
    listingId,
    itemName,
    sellerId,
    buyerId,
    amountCents: standingCents(offer),
    by,
    reason,
  } as const
  const status = endedStatus(reason)
  const parts = status === 'void' ? [allowNextOffer(offer)] : []
  return changeOffer(offer, { status }, now, emit(offerEnded, told, now), ...parts)
}

export async function closeOffers(listingId: string, now: Date): Promise<void> {
  const listing = await findListing(listingId)
  if (!listing) return
  for await (const ids of standingOffersOf(listingId)) {
    await forEachSettled(ids, AT_ONCE, async id => {
      const offer = await findOffer(id)
      if (offer) await closeIfOver(offer, listing, now)
    })
  }
}
