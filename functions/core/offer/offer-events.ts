import { offerDue, offerMade } from '../../../events/offer.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { OFFER_STANDS_MS } from '../../../shared/rules/offers.ts'
import { emit } from '../../platform/outbox.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import type { OfferRecord } from './offer-entities.ts'

export const openUntil = (now: Date): string => new Date(now.getTime() + OFFER_STANDS_MS).toISOString()

export const told = (offer: OfferRecord, { priceCents = cents(0) }: ListingRecord, now: Date) =>
  emit(offerMade, { ...offer, offerId: offer.id, priceCents, message: offer.message ?? null }, now)

/** Part of every change of an offer's time limit. */
export const due = ({ id: offerId }: OfferRecord, now: Date) => emit(offerDue, { offerId }, now)
