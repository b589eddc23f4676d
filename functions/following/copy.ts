import type { ListingRecord } from '../core/listing/listing-store.ts'
import type { Letter } from '../core/mail/letter.ts'
import { listingPath, priceSum, rowOf } from '../core/mail/listing-lines.ts'
import { brief, priceText } from '../core/notification/copy.ts'
import type { Note } from '../core/notification/notifying.ts'
import { inSentences } from '../platform/text.ts'
import type { UserRecord } from '../platform/users.ts'

/** New pieces of one person. */
interface News {
  readonly newest: ListingRecord
  readonly others: readonly ListingRecord[]
}

/** More are told as "more than 50". */
export const MAX_TOLD = 50
const MAX_ROWS = 12

const sellerPath = ({ newest }: News) => `/sellers/${newest.sellerId}`

/** "3 new pieces from Theo" */
function countLine({ newest, others }: News): string {
  const count = 1 + others.length
  const seller = brief(newest.sellerName)
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
      title: `New from ${brief(newest.sellerName)}: ${brief(newest.itemName)}`,
      message: inSentences(priceText(newest), `You follow ${newest.sellerName}.`),
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

// @wc-ignore
export function newsMail(news: News, to: UserRecord): Letter {
  const { newest, others } = news
  const links = [{ text: 'Change whom you follow', path: '/watchlist?tab=following' }]
  if (others.length === 0) {
    return {
      kind: 'followed-news',
      to,
      title: `New from ${brief(newest.sellerName)}`,
      lead: `${newest.sellerName}, whom you follow, listed something new.`,
      piece: { name: newest.itemName, listingId: newest.id, imageUrl: newest.imageUrl },
      ...priceSum(newest),
      button: { text: 'See the piece', path: listingPath(newest) },
      links,
    }
  }
  return {
    kind: 'followed-news',
    to,
    title: countLine(news),
    lead: `${newest.sellerName}, whom you follow, listed new pieces.`,
    rows: [newest, ...others].slice(0, MAX_ROWS).map(rowOf),
    button: { text: 'See all their pieces', path: sellerPath(news) },
    links,
  }
}
