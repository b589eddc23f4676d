import { formatCents } from '../../shared/money.ts'
import { resultsPath } from '../../shared/saved-search.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { brief } from '../core/notification/copy.ts'
import type { Note } from '../core/notification/notifying.ts'
import { config } from '../platform/config.ts'
import type { Mail } from '../platform/mail.ts'
import { type Piece, renderMail } from '../platform/mail-template.ts'
import type { UserRecord } from '../platform/users.ts'
import type { Found } from './found.ts'
import { shownFilters } from './present-saved-search.ts'
import type { SavedSearchRecord } from './saved-search-store.ts'

function priceLine({ listingType, priceCents, currentBidCents, reserveCents }: ListingRecord): string {
  if (listingType === 'fixed-price') return priceCents === undefined ? '' : formatCents(priceCents)
  if (currentBidCents !== undefined) return `Auction, current bid ${formatCents(currentBidCents)}`
  return reserveCents === undefined ? 'Auction, no bids yet' : `Auction, bids from ${formatCents(reserveCents)}`
}

const listingPath = ({ id }: ListingRecord) => `/marketplace/${id}`

function pathOf({ filters }: SavedSearchRecord): string {
  return resultsPath(shownFilters(filters))
}

const isOne = ({ listings }: Found) => listings.length === 1

const nameOf = ({ search }: Found) => `“${brief(search.searchName)}”`

/** "3 new pieces match “Jars”" */
const countLine = (found: Found) =>
  `${found.more > 0 ? 'More than ' : ''}${found.listings.length} new pieces match ${nameOf(found)}`

export function alertNote(found: Found): Note {
  const { search, listings, more } = found
  const [first] = listings
  const note = { userId: search.userId, type: 'new_matching_listing' } as const
  if (isOne(found)) {
    return {
      ...note,
      title: `New match: ${brief(first.itemName)}`,
      message: `${priceLine(first)}. It matches your search ${nameOf(found)}.`,
      linkUrl: listingPath(first),
      relatedListingId: first.id,
      relatedUserId: first.sellerId,
    }
  }
  const others = listings.length - 1 + more
  return {
    ...note,
    title: countLine(found),
    message: `${brief(first.itemName)} and ${others === 1 ? 'one other' : `${others} others`}.`,
    linkUrl: pathOf(search),
  }
}

const WHEN = {
  instant: 'as soon as something matches, or once an hour when it is much',
  daily: 'once a day',
  weekly: 'once a week',
} as const

const pieceOf = (listing: ListingRecord): Piece => ({
  title: listing.itemName,
  note: priceLine(listing),
  url: config.appOrigin + listingPath(listing),
  ...(listing.imageUrl && { imageUrl: config.appOrigin + listing.imageUrl.replace(/\/800\.webp$/, '/320.webp') }),
})

/** Mail programs show a button of their own for the one-click header (RFC 8058). */
export function alertMail(found: Found, owner: UserRecord, token: string): Mail {
  const { search, listings, more } = found
  const query = new URLSearchParams({ token })
  const unsubscribe = `${config.appOrigin}/api/saved-searches/unsubscribe?${query}`
  const mail = renderMail({
    to: owner,
    subject: isOne(found) ? `New match for ${nameOf(found)}: ${listings[0].itemName}` : countLine(found),
    greeting: `Dear ${owner.firstName},`,
    paragraphs: [
      isOne(found)
        ? `Something new matches your saved search “${search.searchName}”.`
        : `${listings.length} new pieces match your saved search “${search.searchName}”${more > 0 ? `, and ${more} more` : ''}.`,
    ],
    pieces: listings.map(pieceOf),
    link: { text: 'See everything that matches', url: config.appOrigin + pathOf(search) },
    footer: {
      text: `You asked us to email you ${WHEN[search.alertFrequency]}.`,
      links: [
        { text: 'Change your saved searches', url: `${config.appOrigin}/saved-searches` },
        { text: 'Stop emails about this search', url: `${config.appOrigin}/unsubscribe#${query}` },
      ],
    },
  })
  return {
    ...mail,
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
