import type { ListingRecord } from '../../listing/listing-store.ts'

/** Only its own page says that it is a lot. */
type LotAttributes = Pick<ListingRecord, 'eventId' | 'lotNumber' | 'lotLowCents' | 'lotHighCents'>

const kept = {
  id: true,
  sellerId: true,
  sellerName: true,
  inventoryId: true,
  itemName: true,
  category: true,
  description: true,
  maker: true,
  dateCreated: true,
  condition: true,
  dimensions: true,
  flaws: true,
  additions: true,
  imageUrl: true,
  images: true,
  listingType: true,
  priceCents: true,
  reserveCents: true,
  marketCents: true,
  currentBidCents: true,
  bidCount: true,
  bidSeq: true,
  reserveFeeCents: true,
  reserveFeePaid: true,
  status: true,
  auctionEndsAt: true,
  watchCount: true,
  featuredUntil: true,
  edits: true,
  awardedTo: true,
  awardedCents: true,
  awardedUntil: true,
  offerId: true,
  offersRound: true,
  relistedAs: true,
  checkoutId: true,
  reservedBy: true,
  reservedUntil: true,
  createdAt: true,
  updatedAt: true,
  // Snapshots store fields by position: add new ones at the end.
  estimateCents: true,
  commissionBps: true,
  commissionFixedCents: true,
  commissionMinimumCents: true,
  delivery: true,
  culture: true,
  materials: true,
  photoNotes: true,
  saleUndone: true,
  period: true,
  style: true,
  color: true,
  parcel: true,
  facts: true,
  documents: true,
  pieceId: true,
  premiumBps: true,
  resaleRight: true,
} satisfies Record<
  Exclude<
    keyof ListingRecord,
    'hiding' | 'estimators' | 'shownEstimates' | 'isNotArt' | 'paperRules' | keyof LotAttributes
  >,
  true
>

export const keptFields = Object.keys(kept) as (keyof ListingRecord)[]

/** Without field names, which would be the larger part. */
export const packRecord = (listing: ListingRecord): string =>
  JSON.stringify(keptFields.map(field => listing[field] ?? null))

export function unpackRecord(packed: string): ListingRecord {
  const values: unknown[] = JSON.parse(packed)
  const listing: Record<string, unknown> = {}
  for (let n = 0; n < values.length; n += 1) {
    if (values[n] !== null) listing[keptFields[n]!] = values[n]
  }
  return listing as unknown as ListingRecord
}
