import type { Letter } from '../core/notify/mails/letter.ts'
import { listingPath, priceSum, rowOf } from '../core/notify/mails/listing-lines.ts'
import type { Unsubscribe } from '../core/notify/mails/render-letter.ts'
import { brief } from '../core/notify/notices/copy.ts'
import { config } from '../platform/config.ts'
import type { UserRecord } from '../platform/users.ts'
import { countLine, isOne, pathOf } from './copy.ts'
import type { Found } from './found.ts'

const WHEN = {
  instant: 'You asked us to email you as soon as something matches, or once an hour when it is much.',
  daily: 'You asked us to email you once a day.',
  weekly: 'You asked us to email you once a week.',
} as const

const matchedOne = ({ search, listings: [listing] }: Found) => ({
  title: `New match for “${brief(search.searchName)}”`,
  lead: `Something new matches your saved search “${search.searchName}”.`,
  piece: { name: listing.itemName, listingId: listing.id, imageUrl: listing.imageUrl },
  ...priceSum(listing),
})

const matchesText = ({ search: { searchName }, listings: { length }, more }: Found) =>
  more > 0
    ? `${length} new pieces match your saved search “${searchName}”, and ${more} more.`
    : `${length} new pieces match your saved search “${searchName}”.`

const matchedSeveral = (found: Found) => ({
  title: countLine(found),
  lead: matchesText(found),
  rows: found.listings.map(rowOf),
})

export const alertMail = (found: Found, owner: UserRecord): Letter => ({
  kind: 'search-match',
  to: owner,
  ...(isOne(found) ? matchedOne(found) : matchedSeveral(found)),
  button: isOne(found)
    ? { text: 'See the piece', path: listingPath(found.listings[0]) }
    : { text: 'See everything that matches', path: pathOf(found.search) },
  next: [WHEN[found.search.alertFrequency]],
  links: [
    ...(isOne(found) ? [{ text: 'See everything that matches', path: pathOf(found.search) }] : []),
    { text: 'Change your saved searches', path: '/saved-searches' },
  ],
})

/** Unsubscribes from this search alone. Mail programs show a button of their own for the address (RFC 8058). */
export function stopSearch(token: string): Unsubscribe {
  const query = new URLSearchParams({ token })
  return {
    link: { text: 'Stop emails about this search', path: `/unsubscribe#${query}` },
    url: `${config.appOrigin}/api/saved-searches/unsubscribe?${query}`,
  }
}
