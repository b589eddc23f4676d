import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import type { OwnEvent, saleLotsBody } from '../../shared/contract/endpoints/sale-events.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { byLotNumber, turnsOf } from '../../shared/rules/sale-events.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import {
  findSaleLots,
  type Lot,
  replaceSaleLots,
  type SaleLotsRecord,
  type StoredLot,
} from '../core/sale-event/sale-event-store.ts'
import type { UserRecord } from '../platform/users.ts'
import { findPieces, ownEvent, shownOwn } from './own-events.ts'
import { STILL_LISTING } from './postponing.ts'
import { addLots } from './publishing.ts'

type Body = z.output<typeof saleLotsBody>

/**
 * To a published event lots are added. Those that it has stay as they are.
 * @throws DomainError not_found, lot_not_yours, sale_event_fixed, sale_event_unready, limit_reached, conflict
 */
export async function saveLots(
  id: string,
  { version, lots }: Body,
  seller: UserRecord,
  now: Date,
  deps: CheckoutDeps,
): Promise<OwnEvent> {
  const event = await ownEvent(id, seller)
  if (event.state === 'cancelled') throw new DomainError('sale_event_fixed')
  const before = await findSaleLots(id)
  if (before.version !== version) throw new DomainError('conflict')
  const stored = lots.toSorted(byLotNumber).map(storedLot)
  const known = new Set(event.state === 'draft' ? [] : before.lots.map(({ inventoryId }) => inventoryId))
  const asked = stored.map(({ inventoryId }) => inventoryId).filter(inventoryId => !known.has(inventoryId))
  const pieces = await findPieces(seller.id, asked)
  if (asked.some(inventoryId => !pieces.has(inventoryId) || pieces.get(inventoryId)?.soldAt)) {
    throw new DomainError('lot_not_yours')
  }
  if (event.state === 'draft') {
    const imageUrl = asked.map(inventoryId => pieces.get(inventoryId)?.imageUrl).find(Boolean)
    if (!(await replaceSaleLots(event, before, stored, imageUrl, now))) throw new DomainError('conflict')
  } else {
    const all = withAdded(before, stored)
    if (event.state === 'publishing') throw new DomainError('sale_event_unready', { reason: STILL_LISTING })
    if (asked.length > 0) await addLots(event, before, all, seller, now, deps)
  }
  return shownOwn(await ownEvent(id, seller), now)
}

const storedLot = ({
  inventoryId,
  number,
  estimateLow,
  estimateHigh,
  startPrice,
  reserve,
}: Body['lots'][number]): StoredLot => ({
  inventoryId,
  number,
  ...(estimateLow !== null && { estimateLowCents: estimateLow }),
  ...(estimateHigh !== null && { estimateHighCents: estimateHigh }),
  ...(startPrice !== null && { startCents: startPrice }),
  ...(reserve !== null && { reserveCents: reserve }),
})

/** @throws DomainError sale_event_fixed, sale_event_unready */
function withAdded({ lots: known }: SaleLotsRecord, lots: readonly StoredLot[]): Lot[] {
  const before = new Map(known.map(lot => [lot.inventoryId, lot]))
  const isKept = (lot: StoredLot) => {
    const { place: _, turn: __, withdrawnAt: ___, ...terms } = before.get(lot.inventoryId) ?? lot
    return isDeepStrictEqual(terms, lot)
  }
  const kept = lots.filter(({ inventoryId }) => before.has(inventoryId))
  if (kept.length < known.length || !kept.every(isKept)) throw new DomainError('sale_event_fixed')
  const turns = turnsOf(lots.map(lot => before.get(lot.inventoryId) ?? lot))
  if (!turns) throw new DomainError('sale_event_unready', { reason: BEFORE_FIRST })
  let next = known.length
  return turns.map(lot => ({ ...lot, place: lot.place ?? next++ }))
}

const BEFORE_FIRST = 'A lot can’t be added before the first one. Give it a higher number.'
