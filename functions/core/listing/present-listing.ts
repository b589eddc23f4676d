import type { Listing, ListingSummary } from '../../../shared/contract/endpoints/listings.ts'
import { canonicalCategory } from '../../../shared/rules/category.ts'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import type { CommissionTerms } from '../../../shared/rules/fees.ts'
import type { ListingStatus } from '../../../shared/rules/listing.ts'
import { presentShown } from '../clearance/documents.ts'
import { termsWithPapers } from '../clearance/papers.ts'
import { presentReport } from '../condition-report/report-attributes.ts'
import { restingStatus } from './held-listings.ts'
import { heldUntil } from './listing-holds.ts'
import type { ListingRecord } from './listing-store.ts'
import { presentDetails } from './piece-details.ts'

/** As one of a list: without what its schema leaves to the listing alone. */
export function presentSummary(
  record: ListingRecord,
  viewerId: string | undefined,
  now: Date,
): ListingSummary & Pick<Listing, 'facts' | 'flaws'> {
  const until = heldUntil(record, now)
  const held = until !== undefined
  return {
    id: record.id,
    userId: record.sellerId,
    sellerName: record.sellerName,
    inventoryId: record.sellerId === viewerId ? record.inventoryId : null,
    itemName: record.itemName,
    category: record.category === undefined ? null : canonicalCategory(record.category),
    ...presentDetails(record),
    ...presentReport(record),
    imageUrl: record.imageUrl ?? null,
    images: record.images,
    listingType: record.listingType,
    price: record.priceCents ?? null,
    reservePrice: record.reserveCents ?? null,
    marketPrice: record.marketCents ?? null,
    currentBid: record.currentBidCents ?? null,
    premiumRate: record.premiumBps ?? 0,
    status: statusNow(record, held, now),
    auctionEndDate: record.auctionEndsAt ?? null,
    bidCount: record.bidCount,
    reserveFeePaid: record.reserveFeePaid,
    resaleRight: (record.sellerId === viewerId && record.resaleRight) || null,
    isNotArt: record.sellerId === viewerId && record.isNotArt === true,
    ...presentCommission(record.sellerId === viewerId ? record : {}),
    reservedUntil: until ?? null,
    reservedForMe: held && viewerId !== undefined && record.reservedBy === viewerId,
    agreedPrice: held && isParty(record, viewerId) ? agreedCents(record) : null,
    watchCount: record.watchCount,
    featured: record.featuredUntil !== undefined && record.featuredUntil > now.toISOString(),
    featuredUntil: record.featuredUntil ?? null,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  }
}

export const presentListing = (record: ListingRecord, viewerId: string | undefined, now: Date): Listing => ({
  ...presentSummary(record, viewerId, now),
  pieceId: record.pieceId ?? null,
  description: record.description ?? null,
  additions: record.additions ?? [],
  photoNotes: record.photoNotes ?? [],
  shownEstimates: record.shownEstimates ?? 0,
  delivery: termsWithPapers(record, now) ?? null,
  parcel: (record.sellerId === viewerId && record.parcel) || null,
  documents: (record.documents ?? []).map(presentShown),
  lot: presentLot(record),
  hidden: presentHiding(record, viewerId),
})

const presentLot = ({ eventId, lotNumber, lotLowCents, lotHighCents, listingType }: ListingRecord) =>
  eventId === undefined || lotNumber === undefined
    ? null
    : {
        eventId,
        number: lotNumber,
        estimateLow: lotLowCents ?? null,
        estimateHigh: lotHighCents ?? null,
        isAfterSale: listingType === 'fixed-price',
      }

const presentHiding = ({ status, sellerId, hiding }: ListingRecord, viewerId: string | undefined) =>
  status === 'hidden' && hiding && viewerId === sellerId
    ? { reason: hiding.reason, decisionId: hiding.decisionId }
    : null

const presentCommission = ({
  commissionBps,
  commissionFixedCents,
  commissionMinimumCents,
}: Partial<CommissionTerms>) => ({
  commissionRate: commissionBps ?? null,
  commissionFixedPart: commissionBps === undefined ? null : (commissionFixedCents ?? cents(0)),
  commissionMinimum: commissionBps === undefined ? null : (commissionMinimumCents ?? cents(0)),
})

const isParty = ({ sellerId, awardedTo }: ListingRecord, viewerId: string | undefined): boolean =>
  viewerId !== undefined && (viewerId === sellerId || viewerId === awardedTo)

const agreedCents = ({ offerId, awardedCents }: ListingRecord): Cents | null =>
  offerId === undefined ? null : (awardedCents ?? null)

/** Nothing is written when a hold or auction expires, so compare with the clock. */
export function statusNow(
  record: Pick<ListingRecord, 'status' | 'auctionEndsAt' | 'listingType'>,
  held: boolean,
  now: Date,
): ListingStatus {
  const { status, auctionEndsAt } = record
  if (status === 'reserved' && !held) return restingStatus(record)
  return status === 'active' && auctionEndsAt && auctionEndsAt <= now.toISOString() ? 'ended' : status
}
