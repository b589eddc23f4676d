import { formatCents, percentText } from '../../../../shared/rules/money.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'
import type { Letter, LetterRow } from './letter.ts'

/** The price, or the bid that stands, for the subject. */
export function priceSum({
  listingType,
  priceCents,
  currentBidCents,
  reserveCents,
  premiumBps,
}: ListingRecord): Pick<Letter, 'sum'> {
  if (listingType === 'fixed-price')
    return priceCents === undefined ? {} : { sum: { label: 'Price', cents: priceCents } }
  const isBidOn = currentBidCents !== undefined
  const amount = currentBidCents ?? reserveCents
  return amount === undefined
    ? {}
    : { sum: { label: premiumBps ? sumWithPremium(isBidOn, premiumBps) : sumOf(isBidOn), cents: amount } }
}

const sumOf = (isBidOn: boolean) => (isBidOn ? 'Auction, current bid' : 'Auction, bids from')

const sumWithPremium = (isBidOn: boolean, premiumBps: number) =>
  isBidOn
    ? `Auction, current bid (plus ${percentText(premiumBps)}% premium)`
    : `Auction, bids from (plus ${percentText(premiumBps)}% premium)`

const priceLine = (listing: ListingRecord): string =>
  listing.premiumBps ? lineWithPremium(listing, listing.premiumBps) : linePriced(listing)

function linePriced({ listingType, priceCents, currentBidCents, reserveCents }: ListingRecord): string {
  if (listingType === 'fixed-price') return priceCents === undefined ? '' : formatCents(priceCents)
  if (currentBidCents !== undefined) return `Auction, current bid ${formatCents(currentBidCents)}`
  return reserveCents === undefined ? 'Auction, no bids yet' : `Auction, bids from ${formatCents(reserveCents)}`
}

function lineWithPremium({ currentBidCents, reserveCents }: ListingRecord, premiumBps: number): string {
  const rate = percentText(premiumBps)
  if (currentBidCents !== undefined)
    return `Auction, current bid ${formatCents(currentBidCents)} (plus ${rate}% premium)`
  return reserveCents === undefined
    ? `Auction, no bids yet (plus ${rate}% premium)`
    : `Auction, bids from ${formatCents(reserveCents)} (plus ${rate}% premium)`
}

/** To the seller of a piece that is reserved until its buyer pays. */
export const BUYER_COLLECTS = 'They can take that time to collect more of your pieces for one parcel.'

export const listingPath = ({ id }: ListingRecord) => `/marketplace/${id}`

export const rowOf = (listing: ListingRecord): LetterRow => ({
  title: listing.itemName,
  note: priceLine(listing),
  path: listingPath(listing),
  imageUrl: listing.imageUrl,
})
