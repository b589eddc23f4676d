import { DomainError } from '../../../shared/contract/errors.ts'
import type { UserRecord } from '../../platform/users.ts'
import { isHeld } from '../listing/listing-holds.ts'
import { findCheckout } from '../money/checkout/checkout-store.ts'
import { HOLD_MINUTES } from '../money/checkout/hold-time.ts'
import { type CheckoutDeps, endCheckout } from '../money/checkout/stripe-sync.ts'
import { endOverdueHold } from '../money/purchase/overdue-holds.ts'
import { type EndedAuction, findEnded } from './ended.ts'

/** Payments and timers may change the auction at the same time. */
const TRIES = 4

/**
 * @param decide throws, or tries; undefined if the auction changed and must be read again
 * @throws DomainError not_found, not_an_auction, auction_not_ended, auction_relisted, item_sold,
 *   listing_not_editable (with `until`), outside_service, conflict, and what `decide` throws
 */
export async function decideUnsold<Outcome>(
  listingId: string,
  seller: UserRecord,
  now: Date,
  deps: CheckoutDeps,
  decide: (ended: EndedAuction) => Promise<Outcome | undefined>,
): Promise<Outcome> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let ended = await findUnsold(listingId, seller, now)
    if (ended.listing.status === 'reserved') {
      await freeFromHold(ended, now, deps)
      // In the same try: the late buyer has lost the payment page, so the seller must not be refused.
      ended = await findUnsold(listingId, seller, now)
    }
    const outcome = await decide(ended)
    if (outcome) return outcome
  }
  throw new DomainError('conflict')
}

async function findUnsold(listingId: string, seller: UserRecord, now: Date): Promise<EndedAuction> {
  const ended = await findEnded(listingId, now)
  if (ended.listing.sellerId !== seller.id) throw new DomainError('not_found')
  if (ended.auction.relistedAs) throw new DomainError('auction_relisted')
  if (ended.listing.status === 'sold') throw new DomainError('item_sold')
  return ended
}

/** Ends a hold that is over or was opened too late. @throws DomainError listing_not_editable, outside_service */
export async function freeFromHold({ listing, auction }: EndedAuction, now: Date, deps: CheckoutDeps): Promise<void> {
  if (!isHeld(listing, now)) return endOverdueHold(listing, now, deps)
  const checkout = await findCheckout(listing.checkoutId ?? '')
  if (!checkout) return
  const openedAt = Date.parse(listing.reservedUntil ?? '') - HOLD_MINUTES * 60_000
  if (checkout.status === 'processing' || openedAt <= Date.parse(auction.payBy ?? '')) {
    throw new DomainError('listing_not_editable', { until: listing.reservedUntil })
  }
  await endCheckout(checkout, 'expired', now, deps)
}
