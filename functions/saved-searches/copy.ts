import { resultsPath } from '../../shared/rules/saved-search.ts'
import { listingPath } from '../core/notify/mails/listing-lines.ts'
import { brief, priceText } from '../core/notify/notices/copy.ts'
import type { Note } from '../core/notify/notices/notifying.ts'
import { inSentences } from '../platform/text.ts'
import type { Found } from './found.ts'
import type { SavedSearchRecord } from './saved-search-store.ts'

export const pathOf = ({ filters }: SavedSearchRecord): string => resultsPath(filters)

export const isOne = ({ listings }: Found) => listings.length === 1

/** "3 new pieces match “Jars”" */
export function countLine({ search, listings: { length }, more }: Found): string {
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
