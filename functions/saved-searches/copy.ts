import { resultsPath } from '../../shared/saved-search.ts'
import type { Letter } from '../core/mail/letter.ts'
import { listingPath, priceSum, rowOf } from '../core/mail/listing-lines.ts'
import type { Unsubscribe } from '../core/mail/render-letter.ts'
import { brief, priceText } from '../core/notification/copy.ts'
import type { Note } from '../core/notification/notifying.ts'
import { config } from '../platform/config.ts'
import { inSentences } from '../platform/text.ts'
import type { UserRecord } from '../platform/users.ts'
import type { Found } from './found.ts'
import { shownFilters } from './present-saved-search.ts'
import type { SavedSearchRecord } from './saved-search-store.ts'

function pathOf({ filters }: SavedSearchRecord): string {
  return resultsPath(shownFilters(filters))
}

const isOne = ({ listings }: Found) => listings.length === 1

/** "3 new pieces match “Jars”" */
function countLine({ search, listings: { length }, more }: Found): string {
  const name = brief(search.searchName)
  return more > 0 ? `More than ${length} new pieces match “${name}”` : `${length} new pieces match “${name}”`
}

export function alertNote(found: Found): Note {
  const { search, listings, more } = found
  const [first] = listings
  const note = { userId: search.userId, type: 'new_matching_listing' } as const
  if (isOne(found)) {
    return {
      ...note,
      title: `New match: ${brief(first.itemName)}`,
      message: inSentences(priceText(first), `It matches your search “${brief(search.searchName)}”.`),
      linkUrl: listingPath(first),
      relatedListingId: first.id,
      relatedUserId: first.sellerId,
    }
  }
  const others = listings.length - 1 + more
  return {
    ...note,
    title: countLine(found),
    message:
      others === 1 ? `${brief(first.itemName)} and one other.` : `${brief(first.itemName)} and ${others} others.`,
    linkUrl: pathOf(search),
  }
}

// @wc-ignore
const WHEN = {
  instant: 'as soon as something matches, or once an hour when it is much',
  daily: 'once a day',
  weekly: 'once a week',
} as const

// @wc-ignore
const matchedOne = ({ search, listings: [listing] }: Found) => ({
  title: `New match for “${brief(search.searchName)}”`,
  lead: `Something new matches your saved search “${search.searchName}”.`,
  piece: { name: listing.itemName, listingId: listing.id, imageUrl: listing.imageUrl },
  ...priceSum(listing),
})

// @wc-ignore
const matchedSeveral = (found: Found) => ({
  title: countLine(found),
  lead: `${found.listings.length} new pieces match your saved search “${found.search.searchName}”${found.more > 0 ? `, and ${found.more} more` : ''}.`,
  rows: found.listings.map(rowOf),
})

// @wc-ignore
export const alertMail = (found: Found, owner: UserRecord): Letter => ({
  kind: 'search-match',
  to: owner,
  ...(isOne(found) ? matchedOne(found) : matchedSeveral(found)),
  button: isOne(found)
    ? { text: 'See the piece', path: listingPath(found.listings[0]) }
    : { text: 'See everything that matches', path: pathOf(found.search) },
  next: [`You asked us to email you ${WHEN[found.search.alertFrequency]}.`],
  links: [
    ...(isOne(found) ? [{ text: 'See everything that matches', path: pathOf(found.search) }] : []),
    { text: 'Change your saved searches', path: '/saved-searches' },
  ],
})

/** Of this search alone. Mail programs show a button of their own for the address (RFC 8058). */
// @wc-ignore
export function stopSearch(token: string): Unsubscribe {
  const query = new URLSearchParams({ token })
  return {
    link: { text: 'Stop emails about this search', path: `/unsubscribe#${query}` },
    url: `${config.appOrigin}/api/saved-searches/unsubscribe?${query}`,
  }
}
