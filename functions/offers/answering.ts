import { offerAnswered, offersVoided } from '../../events/offer.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import {
  AGREEMENT_MS,
  counterRange,
  isCounteredOut,
  isStanding,
  type OfferAction,
  standingCents,
} from '../../shared/rules/offers.ts'
import { checkNotBlocked, isBlocked, notAvailable } from '../core/block/block-store.ts'
import { holdRefusal, isHeld } from '../core/listing/listing-holds.ts'
import { findListing, type ListingRecord } from '../core/listing/listing-store.ts'
import { checkNotHeldForOffer, holdForOffer } from '../core/listing/offer-holds.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { endOverdueHold } from '../core/money/purchase/overdue-holds.ts'
import type { OfferRecord } from '../core/offer/offer-entities.ts'
import { due, openUntil, told } from '../core/offer/offer-events.ts'
import type { OfferedListing } from '../core/offer/offer-pages.ts'
import { changeOffer, findOffer } from '../core/offer/offer-store.ts'
import { statusNow } from '../core/offer/standing.ts'
import { emit } from '../platform/outbox.ts'
import type { UserRecord } from '../platform/users.ts'
import { closeIfOver } from './closing.ts'

const TRIES = 4

export interface Answer {
  readonly action: OfferAction
  readonly counterCents?: Cents | undefined
  /** What is accepted, as it was read. */
  readonly acceptedCents?: Cents | undefined
}

export type Role = 'seller' | 'buyer'

/**
 * A repeated answer changes nothing.
 * @throws DomainError not_found, not_your_turn, offer_over, offer_moved_on, not_available_to_you, you_blocked_them,
 *   counter_out_of_range, counteroffers_used_up,
 *   listing_reserved (with `until`), conflict, outside_service
 */
export async function answerOffer(
  offerId: string,
  answer: Answer,
  user: UserRecord,
  now: Date,
  deps: CheckoutDeps,
): Promise<OfferedListing> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { offer, listing, role } = await findMine(offerId, user)
    if (isAnswered({ ...offer, status: statusNow(offer, listing, now) }, answer, role)) return { offer, listing }
    // Accepted between the two reads.
    if (isStanding(offer.status) && listing.offerId === offer.id) continue
    await refuseOver(offer, listing, now)
    if (role !== (offer.status === 'pending' ? 'seller' : 'buyer')) throw new DomainError('not_your_turn')
    refuseOther(answer, offer)
    if (answer.action !== 'decline') await refuseDealing(offer, role)
    const answered = await give(answer, offer, listing, role, now, deps)
    if (answered) return { offer: answered, listing: (await findListing(listing.id)) ?? listing }
  }
  throw new DomainError('conflict')
}

/** @throws DomainError not_found, offer_over, conflict */
export async function takeBackOffer(offerId: string, user: UserRecord, now: Date): Promise<OfferedListing> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { offer, listing, role } = await findMine(offerId, user)
    if (role !== 'buyer') throw new DomainError('not_found')
    if (offer.status === 'withdrawn') return { offer, listing }
    await refuseOver(offer, listing, now)
    const withdrawn = await changeOffer(offer, { status: 'withdrawn' }, now)
    if (withdrawn) return { offer: withdrawn, listing }
  }
  throw new DomainError('conflict')
}

/** @throws DomainError not_found for everyone but the two sides */
export async function findMine(
  offerId: string,
  { id: userId }: Pick<UserRecord, 'id'>,
): Promise<OfferedListing & { role: Role }> {
  const offer = await findOffer(offerId)
  const role = offer?.sellerId === userId ? 'seller' : offer?.buyerId === userId ? 'buyer' : undefined
  const listing = role && offer && (await findListing(offer.listingId))
  if (!listing) throw new DomainError('not_found')
  return { offer, listing, role }
}

async function refuseOver(offer: OfferRecord, listing: ListingRecord, now: Date): Promise<void> {
  if (!isStanding(offer.status) || (await closeIfOver(offer, listing, now))) throw new DomainError('offer_over')
}

/** Both can raise or lower what they said, and a page may be older. */
function refuseOther({ action, acceptedCents }: Answer, offer: OfferRecord): void {
  const currentCents = standingCents(offer)
  if (action === 'accept' && acceptedCents !== undefined && acceptedCents !== currentCents) {
    throw new DomainError('offer_moved_on', { currentCents })
  }
}

/** @param offer with its status at this moment: an agreement may have lapsed, a counteroffer expired */
function isAnswered(offer: OfferRecord, { action, counterCents }: Answer, role: Role): boolean {
  if (action === 'accept') return offer.status === 'accepted' || offer.status === 'paid'
  if (action === 'decline') return offer.status === 'declined'
  return role === 'seller'
    ? offer.status === 'countered' && offer.counterCents === counterCents
    : offer.status === 'pending' && offer.counterCents !== undefined && offer.amountCents === counterCents
}

/** @returns undefined if something else came first */
function give(
  { action, counterCents = cents(0) }: Answer,
  offer: OfferRecord,
  listing: ListingRecord,
  role: Role,
  now: Date,
  deps: CheckoutDeps,
): Promise<OfferRecord | undefined> {
  switch (action) {
    case 'accept':
      return accept(offer, listing, role, now, deps)
    case 'decline':
      return decline(offer, role, now)
    case 'counter':
      return counter(offer, listing, counterCents, role, now)
  }
}

/** One transaction with the listing, whose new round voids all other offers: of concurrent changes, one wins. */
async function accept(
  offer: OfferRecord,
  listing: ListingRecord,
  by: Role,
  now: Date,
  deps: CheckoutDeps,
): Promise<OfferRecord | undefined> {
  if (isHeld(listing, now)) throw holdRefusal(listing, 'listing_reserved')
  if (listing.status === 'reserved') {
    await endOverdueHold(listing, now, deps)
    return undefined
  }
  const { id: offerId, listingId, buyerId } = offer
  const priceCents = standingCents(offer)
  const until = new Date(now.getTime() + AGREEMENT_MS).toISOString()
  return changeOffer(
    offer,
    { status: 'accepted', agreedCents: priceCents, agreedUntil: until, respondedAt: now.toISOString() },
    now,
    holdForOffer(listing, { offerId, buyerId, priceCents, until }, now),
    checkNotBlocked(blockIn(offer)),
    tell(offer, { answer: 'accepted', by, amountCents: priceCents, until }, now),
    emit(offersVoided, { listingId }, now),
    due(offer, now),
  )
}

const decline = (offer: OfferRecord, by: Role, now: Date): Promise<OfferRecord | undefined> =>
  changeOffer(
    offer,
    { status: 'declined', respondedAt: now.toISOString() },
    now,
    tell(offer, { answer: 'declined', by, amountCents: standingCents(offer), until: null }, now),
  )

async function counter(
  offer: OfferRecord,
  listing: ListingRecord,
  amountCents: Cents,
  by: Role,
  now: Date,
): Promise<OfferRecord | undefined> {
  const { leastCents, mostCents } = counterRange(offer, listing.priceCents ?? cents(0))
  if (amountCents < leastCents || amountCents > mostCents) throw outOfRange(leastCents, mostCents)
  if (isCounteredOut(offer)) throw new DomainError('counteroffers_used_up')
  const until = openUntil(now)
  const times = {
    openUntil: until,
    respondedAt: now.toISOString(),
    counteroffers: (offer.counteroffers ?? 0) + 1,
  }
  if (by === 'buyer') {
    const raised = { status: 'pending', amountCents, ...times } as const
    const after = { ...offer, ...raised }
    return changeOffer(
      offer,
      raised,
      now,
      checkNotHeldForOffer(listing),
      checkNotBlocked(blockIn(offer)),
      told(after, listing, now),
      due(offer, now),
    )
  }
  return changeOffer(
    offer,
    { status: 'countered', counterCents: amountCents, ...times },
    now,
    checkNotHeldForOffer(listing),
    checkNotBlocked(blockIn(offer)),
    tell(offer, { answer: 'countered', by, amountCents, until }, now),
    due(offer, now),
  )
}

/** @throws DomainError you_blocked_them, not_available_to_you */
async function refuseDealing(offer: OfferRecord, role: Role): Promise<void> {
  if (!(await isBlocked(blockIn(offer)))) return
  throw role === 'seller' ? new DomainError('you_blocked_them') : notAvailable('offer')
}

const blockIn = ({ sellerId: blockerId, buyerId: blockedId }: OfferRecord) => ({ blockerId, blockedId })

function outOfRange(minimumCents: Cents, limitCents: Cents): DomainError {
  const refusal = new DomainError('counter_out_of_range', { minimumCents, limitCents })
  return new DomainError(refusal.code, refusal.details, [{ path: 'counterAmount', message: refusal.message }])
}

const tell = (
  offer: OfferRecord,
  answer: { answer: 'accepted' | 'declined' | 'countered'; by: Role; amountCents: Cents; until: string | null },
  now: Date,
) => emit(offerAnswered, { ...offer, offerId: offer.id, ...answer }, now)
