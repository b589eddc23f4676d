import type { PayloadOf } from '../../../events/event.ts'
import type { offerEnded } from '../../../events/offer.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { isGone } from '../../../shared/rules/listing.ts'
import { isStanding, isWithinPrice, type OfferStatus } from '../../../shared/rules/offers.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import type { OfferRecord } from './offer-entities.ts'

export type EndReason = PayloadOf<typeof offerEnded>['reason']

/**
 * Derived from listing and clock, so that one write of the listing ends all of its offers.
 * @returns undefined while the offer stands, or if it was answered
 */
export function endOf(offer: OfferRecord, listing: ListingRecord, now: Date): EndReason | undefined {
  if (!isStanding(offer.status)) return undefined
  if (listing.status === 'sold') return 'sold'
  if (isGone(listing)) return 'removed'
  if (offer.round !== listing.offersRound) return 'agreed'
  if (!isWithinPrice(offer, listing.priceCents ?? cents(0))) return 'priced'
  return Date.parse(offer.openUntil) <= now.getTime() ? 'expired' : undefined
}

export const endedStatus = (reason: EndReason): OfferStatus => (reason === 'expired' ? 'expired' : 'void')

/** The status at this moment, even if it is not recorded yet. */
export function statusNow(offer: OfferRecord, listing: ListingRecord, now: Date): OfferStatus {
  const reason = endOf(offer, listing, now)
  if (reason) return endedStatus(reason)
  if (offer.status !== 'accepted') return offer.status
  if (listing.offerId !== offer.id) return 'lapsed'
  if (listing.status === 'sold') return 'paid'
  const { checkoutId, reservedUntil = '', awardedUntil = '' } = listing
  const until = checkoutId && reservedUntil > awardedUntil ? reservedUntil : awardedUntil
  return Date.parse(until) > now.getTime() ? 'accepted' : 'lapsed'
}
