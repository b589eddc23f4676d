import { offerDue } from '../../events/offer.ts'
import { heldUntil } from '../core/listing/listing-holds.ts'
import { findListing, type ListingRecord } from '../core/listing/listing-store.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { endOverdueHold } from '../core/money/purchase/overdue-holds.ts'
import type { OfferRecord } from '../core/offer/offer-entities.ts'
import { findOffer, noteClosed } from '../core/offer/offer-store.ts'
import { setSchedule } from '../platform/schedules.ts'
import { closeIfOver } from './closing.ts'

/** When to look again if Stripe does not answer. */
const LATER_MS = 15 * 60_000

/** Each step is a conditional write, so schedules and events can run this concurrently. */
export async function advanceOffer(offerId: string, now: Date, deps: CheckoutDeps): Promise<void> {
  const offer = await findOffer(offerId)
  const listing = offer && (await findListing(offer.listingId))
  if (!listing || (await closeIfOver(offer, listing, now))) return
  await endOverdueOfferHold(offer, listing, now, deps)
  const at = nextDueAt(offer, (await findListing(listing.id)) ?? listing, now)
  if (at) await setSchedule(`offer-${offerId}`, at, offerDue, 'onOfferDueAdvance', { offerId })
  else if (offer.status === 'accepted') await noteClosed(offer)
}

async function endOverdueOfferHold(
  offer: OfferRecord,
  listing: ListingRecord,
  now: Date,
  deps: CheckoutDeps,
): Promise<void> {
  if (listing.offerId === offer.id) await endOverdueHold(listing, now, deps)
}

function nextDueAt({ id, status, openUntil }: OfferRecord, listing: ListingRecord, now: Date): Date | undefined {
  if (status === 'pending' || status === 'countered') return new Date(openUntil)
  if (listing.status !== 'reserved' || listing.offerId !== id) return undefined
  return new Date(heldUntil(listing, now) ?? now.getTime() + LATER_MS)
}
