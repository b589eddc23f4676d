import { tryTransact } from '../../platform/table.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import { releasePromise } from '../listing/promised-listings.ts'
import { lapseOffer } from './offer-store.ts'

/** Puts a listing back on sale whose accepted offer was not paid in time. Does nothing when it has moved on. */
export async function endPromise(listing: ListingRecord, now: Date): Promise<void> {
  const { id: listingId, itemName, sellerId, offerId = '', awardedTo: buyerId = '' } = listing
  const { awardedCents: amountCents = 0 } = listing
  await tryTransact(
    releasePromise(listingId, offerId, now),
    ...lapseOffer({ offerId, listingId, itemName, sellerId, buyerId, amountCents }, now),
  )
}
