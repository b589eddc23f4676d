import type { Letter } from '../core/notify/mails/letter.ts'
import { listingPath, priceSum, rowOf } from '../core/notify/mails/listing-lines.ts'
import { brief } from '../core/notify/notices/copy.ts'
import { shownName } from '../core/person/copy.ts'
import type { UserRecord } from '../platform/users.ts'
import { countLine, type News, sellerPath } from './copy.ts'

const MAX_ROWS = 12

export function newsMail(news: News, to: UserRecord): Letter {
  const { newest, others } = news
  const links = [{ text: 'Change whom you follow', path: '/watchlist?tab=following' }]
  if (others.length === 0) {
    return {
      kind: 'followed-news',
      to,
      title: `New from ${brief(shownName(newest.sellerName))}`,
      lead: `${shownName(newest.sellerName)}, whom you follow, listed something new.`,
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
    lead: `${shownName(newest.sellerName)}, whom you follow, listed new pieces.`,
    rows: [newest, ...others].slice(0, MAX_ROWS).map(rowOf),
    button: { text: 'See all their pieces', path: sellerPath(news) },
    links,
  }
}
