import { formatCents } from '../../../shared/money.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import type { Letter, LetterRow } from './letter.ts'

/** The price, or the bid that stands, for the subject. */
export function priceSum({
  listingType,
  priceCents,
  currentBidCents,
  reserveCents,
}: ListingRecord): Pick<Letter, 'sum'> {
  if (listingType === 'fixed-price')
    return priceCents === undefined ? {} : { sum: { label: 'Price', cents: priceCents } }
  if (currentBidCents !== undefined) return { sum: { label: 'Auction, current bid', cents: currentBidCents } }
  return reserveCents === undefined ? {} : { sum: { label: 'Auction, bids from', cents: reserveCents } }
}

function priceLine(listing: ListingRecord): string {
  const { sum } = priceSum(listing)
  const isFixed = listing.listingType === 'fixed-price'
  if (!sum) return isFixed ? '' : 'Auction, no bids yet'
  return isFixed ? formatCents(sum.cents) : `${sum.label} ${formatCents(sum.cents)}`
}

export const listingPath = ({ id }: ListingRecord) => `/marketplace/${id}`

export const rowOf = (listing: ListingRecord): LetterRow => ({
  title: listing.itemName,
  note: priceLine(listing),
  path: listingPath(listing),
  imageUrl: listing.imageUrl,
})
