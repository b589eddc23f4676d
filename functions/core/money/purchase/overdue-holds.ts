import type { ListingRecord } from '../../listing/listing-store.ts'
import { endOfferHold } from '../../offer/lapsing.ts'
import { findCheckout } from '../checkout/checkout-store.ts'
import { type CheckoutDeps, endOverdueCheckout } from '../checkout/stripe-sync.ts'

export async function endOverdueHold(listing: ListingRecord, now: Date, deps: CheckoutDeps): Promise<void> {
  const { status, checkoutId, reservedUntil = '' } = listing
  if (status !== 'reserved' || Date.parse(reservedUntil) > now.getTime()) return
  if (!checkoutId) return endOfferHold(listing, now)
  const checkout = await findCheckout(checkoutId)
  if (checkout) await endOverdueCheckout(checkout, now, deps)
}
