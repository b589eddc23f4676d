import type * as z from 'zod'
import type { makeOfferBody } from '../../shared/contract/endpoints/offers.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { isGone } from '../../shared/rules/listing.ts'
import { OFFERS_PER_HOUR } from '../../shared/rules/offers.ts'
import { checkNotBlocked, refuseBlocked } from '../core/block/block-store.ts'
import { holdRefusal, isHeld } from '../core/listing/listing-holds.ts'
import { findListing, type ListingRecord, refuseEstimator } from '../core/listing/listing-store.ts'
import { checkForSale } from '../core/listing/offer-holds.ts'
import { chargeable, refusalOf } from '../core/listing/refused-fields.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { endOverdueHold } from '../core/money/purchase/overdue-holds.ts'
import type { OfferRecord } from '../core/offer/offer-entities.ts'
import { due, openUntil, told } from '../core/offer/offer-events.ts'
import type { OfferedListing } from '../core/offer/offer-pages.ts'
import {
  createOffer,
  findMade,
  findNextOfferAt,
  findOffer,
  findStanding,
  type RequestKey,
} from '../core/offer/offer-store.ts'
import { findAbsence } from '../core/shop/shop-store.ts'
import { takeOfDay } from '../core/standing/day-limits.ts'
import { newId, sha256 } from '../platform/ids.ts'
import { countAndLimit } from '../platform/throttle.ts'
import type { UserRecord } from '../platform/users.ts'
import { closeIfOver } from './closing.ts'

type OfferInput = z.output<typeof makeOfferBody>

const TRIES = 4

/**
 * One offer at a time per listing; after a withdrawn or declined one, the next a day after it was made.
 * @param repeatable the request's Idempotency-Key
 * @throws DomainError not_found, own_listing, offer_on_auction, not_available_to_you, own_estimate, offer_too_high, offer_stands, too_many_requests,
 *   limit_reached,
 *   price_too_low_to_charge, listing_unavailable, idempotency_reused, conflict, outside_service; with `until`:
 *   offer_again_later, listing_reserved, listing_agreed, sales_paused
 */
export async function makeOffer(
  input: OfferInput,
  repeatable: string | undefined,
  buyer: UserRecord,
  now: Date,
  deps: CheckoutDeps,
): Promise<OfferedListing> {
  const request = repeatable
    ? { key: sha256(repeatable), body: sha256(JSON.stringify([input.listingId, input.offerAmount, input.message])) }
    : undefined
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const made = request && (await findRepeated(request, buyer))
    if (made) return made
    const listing = await findOpen(input.listingId, buyer, now, deps)
    refuseAmount(input.offerAmount, listing)
    if (attempt === 0) {
      await countAndLimit(`offer:${buyer.id}`, OFFERS_PER_HOUR, 3_600, now)
      await takeOfDay('offersADay', buyer, 1, now)
    }
    const offer = newOffer(input, listing, buyer, now)
    const outcome = await createOffer(
      offer,
      request,
      now,
      checkForSale(listing, buyer.id, now),
      checkNotBlocked({ blockerId: listing.sellerId, blockedId: buyer.id }),
      told(offer, listing, now),
      due(offer, now),
    )
    if (outcome === 'made') return { offer, listing }
    if (outcome === 'stands') await makeRoom(listing, buyer, now)
    if (outcome === 'later') await refuseUntilLater(listing, buyer, now)
  }
  throw new DomainError('conflict')
}

async function findRepeated({ key, body }: RequestKey, buyer: UserRecord): Promise<OfferedListing | undefined> {
  const made = await findMade(buyer.id, key)
  if (!made) return undefined
  if (made.body !== body) throw new DomainError('idempotency_reused')
  const offer = await findOffer(made.offerId)
  const listing = offer && (await findListing(offer.listingId))
  return listing && { offer, listing }
}

/** @throws DomainError why the listing takes no offers */
async function findOpen(id: string, buyer: UserRecord, now: Date, deps: CheckoutDeps): Promise<ListingRecord> {
  const found = await findListing(id)
  if (found) await endOverdueHold(found, now, deps)
  const listing = found?.status === 'reserved' ? await findListing(id) : found
  if (!listing || isGone(listing)) throw new DomainError('not_found')
  if (listing.sellerId === buyer.id) throw new DomainError('own_listing')
  if (listing.listingType === 'auction') throw new DomainError('offer_on_auction')
  refuseEstimator(listing, buyer.id, now)
  await refuseBlocked({ blockerId: listing.sellerId, blockedId: buyer.id }, 'offer')
  if (isHeld(listing, now)) throw holdRefusal(listing, 'listing_reserved')
  if (listing.status !== 'active') throw new DomainError('listing_unavailable')
  const absence = await findAbsence(listing.sellerId, now)
  if (absence?.holiday.pausesSales) throw new DomainError('sales_paused', { until: absence.sendsFrom })
  return listing
}

function refuseAmount(amountCents: Cents, { priceCents = cents(0) }: ListingRecord): void {
  if (amountCents >= priceCents) throw refusalOf('offerAmount', 'offer_too_high', priceCents)
  chargeable('offerAmount', amountCents)
}

/** Closes the buyer's earlier offer if it is over. @throws DomainError offer_stands */
async function makeRoom(listing: ListingRecord, { id: buyerId }: UserRecord, now: Date): Promise<void> {
  const standing = await findStanding({ listingId: listing.id, buyerId })
  if (standing && !(await closeIfOver(standing, listing, now))) throw new DomainError('offer_stands')
}

/** @throws DomainError offer_again_later, unless that time has come */
async function refuseUntilLater(listing: ListingRecord, { id: buyerId }: UserRecord, now: Date): Promise<void> {
  const until = await findNextOfferAt({ listingId: listing.id, buyerId })
  if (until && until > now.toISOString()) throw new DomainError('offer_again_later', { until })
}

const newOffer = (input: OfferInput, listing: ListingRecord, buyer: UserRecord, now: Date): OfferRecord => ({
  id: newId(now),
  listingId: listing.id,
  itemName: listing.itemName,
  sellerId: listing.sellerId,
  buyerId: buyer.id,
  buyerName: buyer.firstName,
  amountCents: input.offerAmount,
  message: input.message ?? undefined,
  status: 'pending',
  round: listing.offersRound,
  openUntil: openUntil(now),
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  version: 0,
})
