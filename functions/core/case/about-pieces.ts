import { nameOfAll } from '../money/checkout/line.ts'
import type { OrderRecord } from '../order/order-store.ts'
import type { CaseRecord } from './case-store.ts'

type About = Pick<CaseRecord, 'pieces' | 'listingId' | 'itemName' | 'imageUrl'>

/** What a case says of the pieces that it is about. @param ids their listings; none or all: the whole order */
export function aboutPieces(order: OrderRecord, ids: readonly string[]): About {
  const { lines = [], listingId, itemName, imageUrl } = order
  const about = lines.filter(line => ids.includes(line.listingId))
  const [first] = about
  if (!first || about.length === lines.length) return { listingId, itemName, imageUrl }
  return {
    pieces: about.map(line => line.listingId),
    listingId: first.listingId,
    itemName: nameOfAll(about.map(line => line.itemName)),
    imageUrl: first.imageUrl,
  }
}
