import type { ListingRecord } from '../core/listing/listing-store.ts'
import { listingPath } from '../core/notify/mails/listing-lines.ts'
import { brief, priceText } from '../core/notify/notices/copy.ts'
import type { Note } from '../core/notify/notices/notifying.ts'
import { shownName } from '../core/person/copy.ts'
import { inSentences } from '../platform/text.ts'

/** New pieces of one person. */
export interface News {
  readonly newest: ListingRecord
  readonly others: readonly ListingRecord[]
}

/** More are told as "more than 50". */
export const MAX_TOLD = 50

export const sellerPath = ({ newest }: News) => `/sellers/${newest.sellerId}`

/** "3 new pieces from Theo" */
export function countLine({ newest, others }: News): string {
  const count = 1 + others.length
  const seller = brief(shownName(newest.sellerName))
  return count > MAX_TOLD ? `More than ${MAX_TOLD} new pieces from ${seller}` : `${count} new pieces from ${seller}`
}

function othersText({ newest, others: { length } }: News): string {
  const first = brief(newest.itemName)
  if (length >= MAX_TOLD) return `${first} and many others.`
  return length === 1 ? `${first} and 1 other.` : `${first} and ${length} others.`
}

export function newsNote(news: News, userId: string): Note {
  const { newest, others } = news
  const note = { userId, type: 'followed_seller_listed', relatedUserId: newest.sellerId } as const
  if (others.length === 0) {
    return {
      ...note,
      title: `New from ${brief(shownName(newest.sellerName))}: ${brief(newest.itemName)}`,
      message: inSentences(priceText(newest), `You follow ${shownName(newest.sellerName)}.`),
      linkUrl: listingPath(newest),
      relatedListingId: newest.id,
    }
  }
  return {
    ...note,
    title: countLine(news),
    message: othersText(news),
    linkUrl: sellerPath(news),
  }
}
