import { findAuction } from '../core/auction/auction-store.ts'
import type { BlockKey } from '../core/block/block-store.ts'
import { removeFollow } from '../core/follow/follow-store.ts'
import { findListings } from '../core/listing/change-feed.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { findCheckout } from '../core/money/checkout/checkout-store.ts'
import { type CheckoutDeps, endCheckout } from '../core/money/checkout/stripe-sync.ts'
import { findDealings } from '../core/trade-history/dealings-store.ts'
import { findWatches, removeWatch } from '../core/watch/watch-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'

const AT_ONCE = 10

/** Orders and bids stay. Repeated, it finds nothing to do. */
export async function endDealings({ blockerId, blockedId }: BlockKey, now: Date, deps: CheckoutDeps): Promise<void> {
  await removeFollow({ userId: blockedId, sellerId: blockerId })
  await removeFollow({ userId: blockerId, sellerId: blockedId })
  await unwatch(blockedId, blockerId)
  const { listings } = await findDealings(blockerId)
  // The page of an accepted offer is closed with the offer.
  const held = listings.filter(
    ({ status, reservedBy, offerId }) => status === 'reserved' && reservedBy === blockedId && !offerId,
  )
  await forEachSettled(held, AT_ONCE, listing => closePaymentPage(listing, now, deps))
}

async function unwatch(userId: string, sellerId: string): Promise<void> {
  const watched = (await findWatches(userId)).map(({ listingId }) => listingId)
  const theirs = (await findListings(watched)).filter(listing => listing.sellerId === sellerId)
  await forEachSettled(theirs, AT_ONCE, ({ id: listingId }) => removeWatch({ userId, listingId }))
}

/** Who won an auction may pay, and what is being paid is theirs. */
async function closePaymentPage({ id, listingType, checkoutId = '' }: ListingRecord, now: Date, deps: CheckoutDeps) {
  if (listingType === 'auction' && !(await findAuction(id))?.secondChanceAt) return
  const checkout = await findCheckout(checkoutId)
  if (checkout?.status === 'open') await endCheckout(checkout, 'cancelled', now, deps)
}
