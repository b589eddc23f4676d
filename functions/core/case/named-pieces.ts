import { nameOfAll } from '../money/checkout/line.ts'
import type { OrderRecord } from '../order/order-store.ts'

/** How a case of some pieces of an order is named. Nothing where it is about all. @param ids of their listings */
export function namedPieces({ lines = [] }: OrderRecord, ids: readonly string[]) {
  const about = lines.filter(({ listingId }) => ids.includes(listingId))
  const [first] = about
  if (!first || about.length === lines.length) return {}
  return {
    pieces: about.map(({ listingId }) => listingId),
    listingId: first.listingId,
    itemName: nameOfAll(about.map(({ itemName }) => itemName)),
    imageUrl: first.imageUrl,
  }
}
