import { formatCents } from '../../../../shared/rules/money.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'
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

function priceLine({ listingType, priceCents, currentBidCents, reserveCents }: ListingRecord): string {
  if (listingType === 'fixed-price') return priceCents === undefined ? '' : formatCents(priceCents)
  if (currentBidCents !== undefined) return `Auction, current bid ${formatCents(currentBidCents)}`
  return reserveCents === undefined ? 'Auction, no bids yet' : `Auction, bids from ${formatCents(reserveCents)}`
}

export const listingPath = ({ id }: ListingRecord) => `/marketplace/${id}`

export const rowOf = (listing: ListingRecord): LetterRow => ({
  title: listing.itemName,
  note: priceLine(listing),
  path: listingPath(listing),
  imageUrl: listing.imageUrl,
})
