import type { OwnEvent, SaleBidder as ShownBidder, ShownEvent } from '../../shared/contract/endpoints/sale-events.ts'
import { obstacleTo } from '../../shared/rules/sale-events.ts'
import type { ListedRecord } from '../core/inventory/inventory-store.ts'
import type { SaleBidder } from '../core/sale-event/sale-bidder-store.ts'
import {
  batchOf,
  closesAtOf,
  type Lot,
  lastTurnIn,
  listingIdOf,
  type SaleBatch,
  type SaleEventRecord,
  type SaleLotsRecord,
} from '../core/sale-event/sale-event-store.ts'

export const presentEvent = (event: SaleEventRecord): ShownEvent => ({
  id: event.id,
  sellerId: event.sellerId,
  sellerName: event.sellerName,
  state: event.state,
  title: event.title,
  description: event.description ?? null,
  number: event.number ?? null,
  place: event.place ?? null,
  viewing: event.viewing,
  startsAt: event.startsAt ?? null,
  firstClosesAt: event.firstClosesAt ?? null,
  lastClosesAt:
    event.state === 'draft' || !event.firstClosesAt ? null : closesAtOf(event, lastTurnIn(event)).toISOString(),
  secondsPerLot: event.secondsPerLot,
  admission: event.admission,
  afterSaleDays: event.afterSaleDays,
  lotCount: event.lotCount,
  imageUrl: event.imageUrl ?? null,
  publishedAt: event.publishedAt ?? null,
})

interface Entered {
  readonly event: SaleEventRecord
  readonly lots: SaleLotsRecord
  readonly pieces: ReadonlyMap<string, Pick<ListedRecord, 'itemName' | 'category' | 'imageUrl'>>
  readonly batches: readonly SaleBatch[]
}

/** For its house. */
export function presentOwn({ event, lots, pieces, batches }: Entered, now: Date): OwnEvent {
  const refusals = new Map(
    batches.flatMap(({ refused }) => refused.map(({ inventoryId, reason }) => [inventoryId, reason])),
  )
  const done = new Set(batches.map(({ batch }) => batch))
  const isPublished = event.state === 'published' || event.state === 'publishing'
  const isListed = (lot: Lot) =>
    isPublished && done.has(batchOf(lot)) && !lot.withdrawnAt && !refusals.has(lot.inventoryId)
  return {
    ...presentEvent(event),
    version: event.version,
    lotsVersion: lots.version,
    lots: lots.lots.map(lot => {
      const piece = pieces.get(lot.inventoryId)
      return {
        inventoryId: lot.inventoryId,
        number: lot.number,
        itemName: piece?.itemName ?? '',
        category: piece?.category ?? null,
        imageUrl: piece?.imageUrl ?? null,
        estimateLow: lot.estimateLowCents ?? null,
        estimateHigh: lot.estimateHighCents ?? null,
        startPrice: lot.startCents ?? null,
        reserve: lot.reserveCents ?? null,
        listingId: isListed(lot) ? listingIdOf(event, lot) : null,
        closesAt: isPublished ? closesAtOf(event, lot.turn).toISOString() : null,
        isWithdrawn: lot.withdrawnAt !== undefined,
        refusal: lot.withdrawnAt ? null : (refusals.get(lot.inventoryId) ?? null),
      }
    }),
    obstacle: event.state === 'draft' ? obstacleTo(event, lots.lots, now) : null,
  }
}

export const presentBidder = (bidder: SaleBidder): ShownBidder => ({
  userId: bidder.userId,
  name: bidder.name,
  note: bidder.note ?? null,
  ...presentRegistration(bidder),
  askedAt: bidder.askedAt,
  version: bidder.version,
})

export const presentRegistration = ({ state, limitCents, reason }: SaleBidder) => ({
  state,
  limit: limitCents ?? null,
  reason: reason ?? null,
})
