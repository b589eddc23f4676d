import type { OwnEvent } from '../../shared/contract/endpoints/sale-events.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { hasBegunToClose } from '../../shared/rules/sale-events.ts'
import {
  cancelSaleEvent,
  findSaleLots,
  noteWithdrawn,
  type SaleEventRecord,
} from '../core/sale-event/sale-event-store.ts'
import { tryTransact } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import { offSaleOf } from './changing-lots.ts'
import { ownEvent, shownOwn } from './own-events.ts'
import { STILL_LISTING } from './postponing.ts'

/** Cancelling twice is cancelling once. @throws DomainError not_found, sale_event_fixed, sale_event_unready, conflict */
export async function cancelEvent(id: string, seller: UserRecord, now: Date): Promise<OwnEvent> {
  const event = await ownEvent(id, seller)
  if (event.state === 'cancelled') return shownOwn(event, now)
  refuseUnlessOpen(event, now)
  const cancelled = await cancelSaleEvent(event, now)
  if (!cancelled) throw new DomainError('conflict')
  return shownOwn(cancelled, now)
}

/** Bids may change the lot at the same time. */
const TRIES = 20

/** Also one with bids. @throws DomainError not_found, sale_event_fixed, sale_event_unready, conflict */
export async function withdrawLot(id: string, inventoryId: string, seller: UserRecord, now: Date): Promise<OwnEvent> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const event = await ownEvent(id, seller)
    const lots = await findSaleLots(id)
    const lot = lots.lots.find(each => each.inventoryId === inventoryId)
    if (!lot) throw new DomainError('not_found')
    if (lot.withdrawnAt) return shownOwn(event, now)
    refuseUnlessOpen(event, now)
    const offSale = await offSaleOf(event, lot, now, 'told')
    if (await tryTransact(noteWithdrawn(lots, inventoryId, now), ...offSale)) return shownOwn(event, now)
  }
  throw new DomainError('conflict')
}

/** @throws DomainError sale_event_fixed, sale_event_unready */
function refuseUnlessOpen(event: SaleEventRecord, now: Date): void {
  if (event.state === 'draft' || event.state === 'cancelled') throw new DomainError('sale_event_fixed')
  if (event.state === 'publishing') throw new DomainError('sale_event_unready', { reason: STILL_LISTING })
  if (hasBegunToClose(event, now)) throw new DomainError('sale_event_unready', { reason: CLOSING })
}

const CLOSING = 'The first lot has closed, so nothing can be withdrawn any more.'
