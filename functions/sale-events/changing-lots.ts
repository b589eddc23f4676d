import { isOver } from '../../shared/rules/bidding.ts'
import { findListingWithAuction } from '../core/auction/auction-store.ts'
import { cancellationOf } from '../core/auction/cancelling.ts'
import { moveEnd } from '../core/auction/moving-end.ts'
import { markUnlisted } from '../core/inventory/inventory-store.ts'
import { withdrawListing } from '../core/listing/listing-store.ts'
import {
  batchOf,
  closesAtOf,
  findSaleEvent,
  findSaleLots,
  type Lot,
  listingIdOf,
  type SaleEventRecord,
} from '../core/sale-event/sale-event-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { type TransactionPart, tryTransact } from '../platform/table.ts'

const AT_ONCE = 6

type Change = (event: SaleEventRecord, lot: Lot) => Promise<unknown>

async function forBatch(eventId: string, batch: number, change: Change): Promise<void> {
  const event = await findSaleEvent(eventId)
  if (!event || event.state === 'draft') return
  const { lots } = await findSaleLots(eventId)
  await forEachSettled(
    lots.filter(lot => batchOf(lot) === batch),
    AT_ONCE,
    lot => change(event, lot),
  )
}

/** Makes lots as their event says by now, whichever change asked for it. Can be repeated, late and in any order. */
export const applyToLots = (eventId: string, batch: number, now: Date): Promise<void> =>
  forBatch(eventId, batch, (event, lot) =>
    event.state === 'cancelled' ? takeOffSale(event, lot, now) : moveLot(event, lot, now),
  )

/** Moves ends alone. Lots of an event that was cancelled meanwhile are left to its own run. */
export const moveLots = (eventId: string, batch: number, now: Date): Promise<void> =>
  forBatch(eventId, batch, async (event, lot) => {
    if (event.state !== 'cancelled') await moveLot(event, lot, now)
  })

const moveLot = (event: SaleEventRecord, lot: Lot, now: Date) =>
  moveEnd(listingIdOf(event, lot), closesAtOf(event, lot.turn).toISOString(), now)

const TRIES = 20

async function takeOffSale(event: SaleEventRecord, lot: Lot, now: Date): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const parts = await offSaleOf(event, lot, now, 'untold')
    if (parts.length === 0 || (await tryTransact(...parts))) return
  }
  throw new Error(`Lot ${lot.number} of ${event.id} changed ${TRIES} times while it was taken off sale.`)
}

/**
 * Parts of taking a running lot off sale for its house, also with bids, which are void then. None: it isn't for sale.
 * @param news whether its bidders are told of this lot alone
 */
export async function offSaleOf(
  event: SaleEventRecord,
  lot: Lot,
  now: Date,
  news: 'told' | 'untold',
): Promise<TransactionPart[]> {
  const { listing, auction } = await findListingWithAuction(listingIdOf(event, lot))
  if (listing?.status !== 'active' || auction?.state !== 'live' || isOver(auction, now)) return []
  const { id: eventId, sellerId, sellerName } = event
  const house = { id: sellerId, firstName: sellerName }
  return [
    withdrawListing(listing.id, now),
    markUnlisted({ userId: sellerId, id: lot.inventoryId }, listing.id),
    ...(await cancellationOf(auction, listing, house, now, {
      reason: 'The house withdrew the lot.',
      lot: { eventId, number: lot.number },
      isTold: news === 'told',
    })),
  ]
}
