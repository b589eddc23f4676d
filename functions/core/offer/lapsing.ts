import { cents } from '../../../shared/rules/cents.ts'
import { tryTransact } from '../../platform/table.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import { releaseOfferHold } from '../listing/offer-holds.ts'
import { lapseOffer } from './offer-store.ts'

export async function endOfferHold(listing: ListingRecord, now: Date): Promise<void> {
  const { id: listingId, itemName, sellerId, offerId = '', awardedTo: buyerId = '' } = listing
  const { awardedCents: amountCents = cents(0) } = listing
  await tryTransact(
    releaseOfferHold(listingId, offerId, now),
    ...lapseOffer({ offerId, listingId, itemName, sellerId, buyerId, amountCents }, now),
  )
}
