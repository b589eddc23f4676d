import { DomainError } from '../../shared/contract/errors.ts'
import { isStanding } from '../../shared/rules/offers.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { changeOffer, findOffer, offersBetween } from '../core/offer/offer-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { callOff } from './calling-off.ts'

const AT_ONCE = 10
const TRIES = 4

/** Of both as buyers: what is open, and what was accepted and isn't paid. Repeated, it finds nothing to do. */
export async function endOffersBetween(
  blockerId: string,
  blockedId: string,
  now: Date,
  deps: CheckoutDeps,
): Promise<void> {
  const end = (offerId: string) => endOffer(offerId, blockerId, now, deps)
  await forEachSettled(offersBetween({ sellerId: blockerId, buyerId: blockedId }), AT_ONCE, end)
  await forEachSettled(offersBetween({ sellerId: blockedId, buyerId: blockerId }), AT_ONCE, end)
}

/** Nobody is notified of an open offer's end. That of an agreement is told, as the buyer was about to pay. */
async function endOffer(offerId: string, blockerId: string, now: Date, deps: CheckoutDeps): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const offer = await findOffer(offerId)
    if (offer?.status === 'accepted') return callOffUnlessPaid(offerId, blockerId, now, deps)
    if (!offer || !isStanding(offer.status)) return
    const status = offer.buyerId === blockerId ? 'withdrawn' : 'declined'
    if (await changeOffer(offer, { status, respondedAt: now.toISOString() }, now)) return
  }
  throw new DomainError('conflict')
}

async function callOffUnlessPaid(offerId: string, blockerId: string, now: Date, deps: CheckoutDeps): Promise<void> {
  try {
    await callOff(offerId, { id: blockerId }, now, deps)
  } catch (error) {
    const isTooLate = error instanceof DomainError && ['offer_over', 'offer_being_paid'].includes(error.code)
    if (!isTooLate) throw error
  }
}
