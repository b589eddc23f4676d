import type { OwnEvent } from '../../shared/contract/endpoints/sale-events.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { hasBegunToClose, obstacleTo, priceMissing } from '../../shared/rules/sale-events.ts'
import { findInventoryItem } from '../core/inventory/inventory-store.ts'
import { type LotTerms, listItem } from '../core/listing/create/listing-an-item.ts'
import { withdrawalOf } from '../core/listing/create/withdrawing.ts'
import { findListing } from '../core/listing/listing-store.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import {
  acceptAgain,
  acceptSaleEvent,
  addSaleLots,
  batchesOf,
  batchOf,
  closesAtOf,
  endPublishing,
  findBatch,
  findBatches,
  findSaleEvent,
  findSaleLots,
  type Lot,
  listingIdOf,
  noteBatch,
  type SaleEventRecord,
  type SaleLotsRecord,
} from '../core/sale-event/sale-event-store.ts'
import { withinDay } from '../core/standing/day-limits.ts'
import { withinLiveListings } from '../core/standing/live-listings.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { lotInput } from './lot-input.ts'
import { ownEvent, shownOwn } from './own-events.ts'

/**
 * Accepts the event: from now on everyone sees it, and its lots are listed batch by batch. A single batch is listed at
 * once. Of a published event it has those listed that were refused.
 * @throws DomainError not_found, sale_event_unready, limit_reached, conflict
 */
export async function publishEvent(id: string, seller: UserRecord, now: Date, deps: CheckoutDeps): Promise<OwnEvent> {
  const event = await ownEvent(id, seller)
  const accepted = event.state === 'draft' ? await accept(event, seller, now) : await retry(event, seller, now)
  if (accepted && batchesOf(accepted.lotCount) === 1) await listLots(id, 0, now, deps)
  return shownOwn(await ownEvent(id, seller), now)
}

async function accept(event: SaleEventRecord, seller: UserRecord, now: Date): Promise<SaleEventRecord> {
  const lots = await findSaleLots(event.id)
  const obstacle = obstacleTo(event, lots.lots, now)
  if (obstacle) throw new DomainError('sale_event_unready', { reason: obstacle })
  const ids = lots.lots.map(lot => listingIdOf({ id: event.id, acceptedAt: now.toISOString() }, lot))
  const act = async () => {
    const accepted = await acceptSaleEvent(event, lots, now)
    if (!accepted) throw new DomainError('conflict')
    return accepted
  }
  return withinDay('listingsADay', seller, ids.length, now, () => withinLiveListings(seller, ids, now, act))
}

const TOO_LATE = 'The first lot has closed, so no lot can be added any more.'

/**
 * Adds lots to a published event and lists them.
 * @param lots all of it, in the order of their numbers
 * @throws DomainError sale_event_unready, limit_reached, conflict
 */
export async function addLots(
  event: SaleEventRecord,
  before: SaleLotsRecord,
  lots: readonly Lot[],
  seller: UserRecord,
  now: Date,
  deps: CheckoutDeps,
): Promise<void> {
  if (hasBegunToClose(event, now)) throw new DomainError('sale_event_unready', { reason: TOO_LATE })
  const known = new Set(before.lots.map(({ inventoryId }) => inventoryId))
  const added = lots.filter(({ inventoryId }) => !known.has(inventoryId))
  const unpriced = priceMissing(added)
  if (unpriced) throw new DomainError('sale_event_unready', { reason: unpriced })
  const ids = added.map(lot => listingIdOf(event, lot))
  const act = async () => {
    if (!(await addSaleLots(event, before, lots, now))) throw new DomainError('conflict')
  }
  await withinDay('listingsADay', seller, ids.length, now, () => withinLiveListings(seller, ids, now, act))
  const [batch, ...others] = [...new Set(added.map(batchOf))]
  if (batch !== undefined && others.length === 0) await listLots(event.id, batch, now, deps)
}

/** @returns undefined if nothing was refused */
async function retry(event: SaleEventRecord, seller: UserRecord, now: Date): Promise<SaleEventRecord | undefined> {
  // Perhaps an attempt before this one ended there.
  if (event.state === 'publishing') return event
  if (event.state === 'cancelled') throw new DomainError('sale_event_fixed')
  const again = (await findBatches(event.id)).filter(({ refused }) => refused.length > 0)
  if (again.length === 0) return undefined
  if (hasBegunToClose(event, now)) throw new DomainError('sale_event_unready', { reason: TOO_LATE })
  const { lots } = await findSaleLots(event.id)
  const refused = new Set(again.flatMap(batch => batch.refused.map(({ inventoryId }) => inventoryId)))
  const ids = lots.filter(({ inventoryId }) => refused.has(inventoryId)).map(lot => listingIdOf(event, lot))
  const act = async () => {
    const accepted = await acceptAgain(event, again, now)
    if (!accepted) throw new DomainError('conflict')
    return accepted
  }
  return withinDay('listingsADay', seller, ids.length, now, () => withinLiveListings(seller, ids, now, act))
}

const AT_ONCE = 6

/** Can be repeated. */
export async function listLots(eventId: string, batch: number, now: Date, deps: CheckoutDeps): Promise<void> {
  const event = await findSaleEvent(eventId)
  if (event?.state !== 'publishing') return
  const [{ lots }, done, seller] = await Promise.all([
    findSaleLots(eventId),
    findBatch({ eventId, batch }),
    findUser(event.sellerId),
  ])
  if (!done) {
    const refused: { inventoryId: string; reason: string }[] = []
    const wanted = lots.filter(lot => batchOf(lot) === batch)
    await forEachSettled(wanted, AT_ONCE, async lot => {
      const reason = await unlessRefused(() => listLot(event, lot, seller, now, deps))
      if (reason) refused.push({ inventoryId: lot.inventoryId, reason })
    })
    await noteBatch({ eventId, batch, listed: wanted.length - refused.length, refused })
  }
  await endIfListed(eventId, now)
}

/** @returns what it was refused for */
async function unlessRefused(list: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await list()
    return undefined
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'conflict' && error.code !== 'outside_service') {
      return error.message
    }
    throw error
  }
}

async function listLot(
  event: SaleEventRecord,
  lot: Lot,
  seller: UserRecord | undefined,
  now: Date,
  deps: CheckoutDeps,
): Promise<void> {
  if (lot.withdrawnAt) return
  const id = listingIdOf(event, lot)
  const [item, before] = await Promise.all([
    findInventoryItem({ userId: event.sellerId, id: lot.inventoryId }),
    findListing(id),
  ])
  if (before) return
  if (!item || !seller || seller.suspended) throw new DomainError('lot_not_yours')
  const endsAt = closesAtOf(event, lot.turn)
  if (endsAt <= now) throw new DomainError('sale_event_unready', { reason: 'Its closing time has passed.' })
  const listed = item.listingId ? await findListing(item.listingId) : undefined
  // At a fixed price it is taken off sale for the auction. Another auction has to be over.
  const isMoved = listed?.listingType === 'fixed-price' && listed.status === 'active'
  const input = await lotInput(lot, item, isMoved ? listed : undefined, now)
  const terms: LotTerms = {
    eventId: event.id,
    lotNumber: lot.number,
    estimateLowCents: lot.estimateLowCents,
    estimateHighCents: lot.estimateHighCents,
    secretReserveCents: lot.reserveCents,
    isByApproval: event.admission === 'approval',
    opensAt: new Date(event.startsAt ?? now),
    endsAt,
    ...(isMoved && { instead: { listingId: listed.id, withdrawal: await withdrawalOf(listed, now, deps) } }),
  }
  try {
    await listItem(input, seller, now, { id }, terms)
  } catch (error) {
    // The request and the reaction to what it accepted may list the same lot at the same time.
    if (!(await findListing(id))) throw error
  }
}

/** Whichever batch is the last. */
async function endIfListed(eventId: string, now: Date): Promise<void> {
  for (;;) {
    const event = await findSaleEvent(eventId)
    if (event?.state !== 'publishing') return
    const batches = await findBatches(eventId)
    if (batches.length < batchesOf(event.lotCount)) return
    const listed = batches.reduce((sum, batch) => sum + batch.listed, 0)
    if (await endPublishing(event, listed, now)) return
  }
}
