import { DomainError } from '../../shared/contract/errors.ts'
import { commissionTermsFor } from '../../shared/rules/fees.ts'
import { checkNotSuspended } from '../core/account/standing-checks.ts'
import { type AuctionRecord, findAuction, replaceAuction } from '../core/auction/auction-store.ts'
import { allowSale, readPieceOf, withRefused } from '../core/clearance/sale-guard.ts'
import { findListing, type ListingRecord, replaceListing } from '../core/listing/listing-store.ts'
import { relistedArtAnswer } from '../core/listing/resale-right.ts'
import { notStolen } from '../core/passport/stolen.ts'
import { findSaleEvent } from '../core/sale-event/sale-event-store.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { derivedId } from '../platform/ids.ts'
import { log } from '../platform/log.ts'

/** Lists a lot that nobody bid on at its start price, without the buyer's premium. Can be repeated. */
export async function offerUnsold(listingId: string, eventId: string, now: Date): Promise<void> {
  const event = await findSaleEvent(eventId)
  if (!event || event.afterSaleDays === 0) return
  const [listing, auction] = await Promise.all([findListing(listingId), findAuction(listingId)])
  if (!listing || !auction || !isUnsold(listing, auction)) return
  try {
    await sellAfter(listing, auction, now)
  } catch (error) {
    // Rules may have changed since it was listed. Its house can list it by hand.
    if (!(error instanceof DomainError) || error.code === 'conflict') throw error
    await log.warn('an unsold lot is not offered after the sale', { listingId, code: error.code })
  }
}

/** One with a secret reserve isn't offered: at its start price it would be sold below, at its reserve that would be told. */
const isUnsold = ({ status }: ListingRecord, { state, leaderId, relistedAs, secretReserveCents }: AuctionRecord) =>
  status === 'ended' && state === 'ended' && !leaderId && !relistedAs && secretReserveCents === undefined

async function sellAfter(before: ListingRecord, auction: AuctionRecord, now: Date): Promise<void> {
  const settings = await readSettings()
  const { sellerId: userId, inventoryId, reserveCents } = before
  if (reserveCents === undefined) return
  const unstolen = await notStolen(before.pieceId)
  const allowed = await allowSale({ userId, inventoryId }, readPieceOf(before), now)
  const { refused, documents, paperRules, checks } = allowed
  const id = derivedId(new Date(auction.endsAt), `after sale ${before.id}`)
  const time = now.toISOString()
  const {
    auctionEndsAt: _,
    premiumBps: __,
    reserveFeeCents: ___,
    currentBidCents: ____,
    resaleRight: _____,
    ...same
  } = before
  const listing: ListingRecord = {
    ...same,
    id,
    listingType: 'fixed-price',
    priceCents: reserveCents,
    reserveCents: undefined,
    reserveFeePaid: false,
    documents,
    paperRules,
    delivery: withRefused(before.delivery, refused),
    ...relistedArtAnswer(before, settings),
    ...commissionTermsFor('fixed-price', settings),
    bidCount: 0,
    bidSeq: 0,
    watchCount: 0,
    status: 'active',
    createdAt: time,
    updatedAt: time,
  }
  const closed = replaceAuction(auction, { ...auction, relistedAs: id })
  await replaceListing(before, listing, now, closed, checkNotSuspended(userId), ...checks, ...unstolen)
}
