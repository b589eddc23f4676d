import { findAuctions } from '../core/auction/auction-store.ts'
import { findEntries, isBid } from '../core/auction/bid-store.ts'
import { findListings } from '../core/listing/change-feed.ts'
import { registeredFor } from '../core/sale-event/sale-bidder-store.ts'
import { findSaleEvent, findSaleLots, listingIdOf } from '../core/sale-event/sale-event-store.ts'
import { watchersOf } from '../core/watch/watch-store.ts'

export interface Concerned {
  readonly userId: string
  /** They registered or bid. False of those who only watch. */
  readonly isBidder: boolean
  /** On how many lots they bid, or how many they watch. */
  readonly lots: number
}

/** Who registered for an event, bid on a lot of it, also if their bids are void by now, or watches one. Each once. */
export async function audienceOf(eventId: string): Promise<Concerned[]> {
  const event = await findSaleEvent(eventId)
  if (!event) return []
  const { lots } = await findSaleLots(eventId)
  const ids = lots.map(lot => listingIdOf(event, lot))
  const bidders = new Set<string>()
  const lotsOf = new Map<string, Set<string>>()
  const note = (userId: string, ...listingIds: string[]) =>
    lotsOf.set(userId, new Set([...(lotsOf.get(userId) ?? []), ...listingIds]))
  for await (const userId of registeredFor(eventId)) {
    bidders.add(userId)
    note(userId)
  }
  for (const auction of (await findAuctions(ids)).values()) {
    if (auction.seq === 0) continue
    for (const { bidderId } of (await findEntries(auction)).filter(isBid)) {
      bidders.add(bidderId)
      note(bidderId, auction.listingId)
    }
  }
  for (const { id, watchCount } of await findListings(ids)) {
    if (watchCount === 0) continue
    for await (const watchers of watchersOf(id)) for (const { userId } of watchers) note(userId, id)
  }
  lotsOf.delete(event.sellerId)
  return [...lotsOf].map(([userId, of]) => ({ userId, isBidder: bidders.has(userId), lots: of.size }))
}
