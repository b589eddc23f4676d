import { DomainError } from '../../shared/contract/errors.ts'
import { reportOf } from '../../shared/rules/condition-report.ts'
import { DAY_MS } from '../../shared/rules/durations.ts'
import { commissionTermsFor } from '../../shared/rules/fees.ts'
import { DEFAULT_AUCTION_DURATION } from '../../shared/rules/listing.ts'
import { type AuctionRecord, openAuction, replaceAuction } from '../core/auction/auction-store.ts'
import { auctionTerms, newAuction } from '../core/auction/opening.ts'
import { isPaymentAwaited } from '../core/auction/payment-awaited.ts'
import { decideUnsold } from '../core/auction/unsold.ts'
import { allowSale, readPieceOf, withRefused } from '../core/clearance/sale-guard.ts'
import { type ListingRecord, replaceListing } from '../core/listing/listing-store.ts'
import { storedDetails } from '../core/listing/piece-details.ts'
import { relistedArtAnswer } from '../core/listing/resale-right.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { notStolen } from '../core/passport/stolen.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { newId } from '../platform/ids.ts'
import type { UserRecord } from '../platform/users.ts'

/**
 * Same texts, reserve and length (a lot of a sale event runs the usual time, by itself), at today's fee and increments. The old listing stays readable, but can't be bought.
 * @throws DomainError what `decideUnsold` and `allowSale` throw, payment_awaited, piece_stolen
 */
export async function relist(
  listingId: string,
  seller: UserRecord,
  now: Date,
  deps: CheckoutDeps,
  id = newId(now),
): Promise<ListingRecord> {
  const settings = await readSettings()
  return decideUnsold(listingId, seller, now, deps, async ended => {
    if (isPaymentAwaited(ended, now)) throw new DomainError('payment_awaited', { until: ended.auction.payBy })
    const { listing: before, auction } = ended
    const unstolen = await notStolen(before.pieceId)
    const lasted = auction.eventId
      ? DEFAULT_AUCTION_DURATION * DAY_MS
      : Date.parse(auction.firstEndsAt) - Date.parse(auction.startsAt)
    const { reserveCents, marketCents, estimateCents } = before
    const endsAt = new Date(now.getTime() + lasted)
    const { terms, listed } = auctionTerms({ reserveCents, marketCents, estimateCents, endsAt }, settings)
    const { refused, documents, paperRules, checks } = await allowSale(
      { userId: seller.id, inventoryId: before.inventoryId },
      readPieceOf(before),
      now,
    )
    const listing: ListingRecord = {
      ...sameAgain(before, id, now),
      documents,
      paperRules,
      delivery: withRefused(before.delivery, refused),
      ...listed,
      premiumBps: terms.premiumBps,
      ...relistedArtAnswer(before, settings),
      ...commissionTermsFor('auction', settings),
    }
    const closed: AuctionRecord = { ...auction, relistedAs: listing.id, buyerId: undefined, buyerPriceCents: undefined }
    const opened = newAuction(
      { listingId: listing.id, sellerId: seller.id, estimators: before.estimators, ...terms },
      now,
    )
    const auctions = [replaceAuction(auction, closed), openAuction(opened)]
    return (await replaceListing(before, listing, now, ...auctions, ...checks, ...unstolen)) ? listing : undefined
  })
}

function sameAgain(before: ListingRecord, id: string, now: Date) {
  const { sellerId, sellerName, inventoryId, pieceId, listingType, marketCents } = before
  const { itemName, category, description, imageUrl, images } = before
  const { additions, photoNotes, parcel, estimators } = before
  const time = now.toISOString()
  return {
    id,
    ...{ sellerId, sellerName, inventoryId, pieceId, listingType, marketCents },
    ...{ itemName, category, description, imageUrl, images },
    ...storedDetails(before),
    ...reportOf(before),
    additions,
    photoNotes,
    parcel,
    estimators,
    ...{ bidCount: 0, bidSeq: 0, watchCount: 0, status: 'active' as const, createdAt: time, updatedAt: time },
  }
}
