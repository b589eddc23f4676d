import { offerDue } from '../../../events/offer-due.ts'
import { offerMade } from '../../../events/offer-made.ts'
import { OFFER_STANDS_MS } from '../../../shared/offers.ts'
import { emit } from '../../platform/outbox.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import type { OfferRecord } from './offer-entities.ts'

/** Until when an offer or counteroffer of this moment waits for its answer. */
export const openUntil = (now: Date): string => new Date(now.getTime() + OFFER_STANDS_MS).toISOString()

/** Part of making an offer or raising it: tells the seller. */
export const told = (offer: OfferRecord, { priceCents = 0 }: ListingRecord, now: Date) =>
  emit(offerMade, { ...offer, offerId: offer.id, priceCents, message: offer.message ?? null }, now)

/** Part of whatever sets an offer another time limit. */
export const due = ({ id: offerId }: OfferRecord, now: Date) => emit(offerDue, { offerId }, now)
