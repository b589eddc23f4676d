import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import type * as z from 'zod'
import {
  MAX_UNPUBLISHED_EVENTS,
  type OwnEvent,
  type saleEventBody,
  type updateSaleEventBody,
} from '../../shared/contract/endpoints/sale-events.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { InventoryEntity } from '../core/inventory/inventory-store.ts'
import {
  addSaleEvent,
  deleteSaleEvent,
  findBatches,
  findOwnSaleEvents,
  findSaleEvent,
  findSaleLots,
  replaceSaleEvent,
  type SaleEventRecord,
} from '../core/sale-event/sale-event-store.ts'
import { newId } from '../platform/ids.ts'
import { readBatches } from '../platform/read-batches.ts'
import type { UserRecord } from '../platform/users.ts'
import { postpone } from './postponing.ts'
import { presentOwn } from './presenting.ts'

/** @throws DomainError not_found, also for another's */
export async function ownEvent(id: string, seller: Pick<UserRecord, 'id'>): Promise<SaleEventRecord> {
  const event = await findSaleEvent(id)
  if (event?.sellerId !== seller.id) throw new DomainError('not_found')
  return event
}

/** As its house sees it. */
export async function shownOwn(event: SaleEventRecord, now: Date): Promise<OwnEvent> {
  const [lots, batches] = await Promise.all([findSaleLots(event.id), findBatches(event.id)])
  const pieces = await findPieces(
    event.sellerId,
    lots.lots.map(({ inventoryId }) => inventoryId),
  )
  return presentOwn({ event, lots, pieces, batches }, now)
}

export async function findPieces(userId: string, ids: readonly string[]) {
  const found = await readBatches(ids.map(id => InventoryEntity.build(BatchGetRequest).key({ userId, id })))
  return new Map(found.map(piece => [piece.id, piece]))
}

const HELD = 100

/** @throws DomainError sale_event_full */
export async function createEvent(
  body: z.output<typeof saleEventBody>,
  seller: UserRecord,
  now: Date,
): Promise<OwnEvent> {
  const { events } = await findOwnSaleEvents(seller.id, { limit: HELD })
  if (events.filter(({ state }) => state === 'draft').length >= MAX_UNPUBLISHED_EVENTS) {
    throw new DomainError('sale_event_full')
  }
  const time = now.toISOString()
  const event: SaleEventRecord = {
    ...termsOf(body),
    ...textsOf(body),
    id: newId(now),
    sellerId: seller.id,
    sellerName: seller.firstName,
    version: 1,
    state: 'draft',
    lotCount: 0,
    createdAt: time,
    updatedAt: time,
  }
  await addSaleEvent(event)
  return shownOwn(event, now)
}

type Body = z.output<typeof saleEventBody>

const textsOf = ({ title, description, number, place, viewing }: Body) => ({
  title,
  description: description ?? undefined,
  number: number ?? undefined,
  place: place ?? undefined,
  viewing: [...viewing],
})

const termsOf = ({ startsAt, firstClosesAt, secondsPerLot, admission, afterSaleDays }: Body) => ({
  startsAt: startsAt ?? undefined,
  firstClosesAt: firstClosesAt ?? undefined,
  secondsPerLot,
  admission,
  afterSaleDays,
})

/**
 * Another start of closing of a published event postpones it.
 * @throws DomainError not_found, sale_event_fixed, sale_event_unready, conflict
 */
export async function updateEvent(
  id: string,
  { version, ...body }: z.output<typeof updateSaleEventBody>,
  seller: UserRecord,
  now: Date,
): Promise<OwnEvent> {
  const event = await ownEvent(id, seller)
  if (event.version !== version) throw new DomainError('conflict')
  const terms = termsOf(body)
  const changed = Object.entries(terms).filter(([name, value]) => event[name as keyof typeof terms] !== value)
  const texts = textsOf(body)
  if (event.state === 'draft' || changed.length === 0) {
    const after = await replaceSaleEvent(event, { ...event, ...texts, ...terms, updatedAt: now.toISOString() })
    if (!after) throw new DomainError('conflict')
    return shownOwn(after, now)
  }
  const isMoved =
    event.state !== 'cancelled' && terms.firstClosesAt && changed.every(([name]) => name === 'firstClosesAt')
  if (!isMoved) throw new DomainError('sale_event_fixed')
  return shownOwn(await postpone(event, { ...event, ...texts, firstClosesAt: terms.firstClosesAt }, now), now)
}

/** @throws DomainError not_found, sale_event_fixed, conflict */
export async function deleteEvent(id: string, seller: UserRecord): Promise<void> {
  const event = await ownEvent(id, seller)
  if (event.state !== 'draft') throw new DomainError('sale_event_fixed')
  if (!(await deleteSaleEvent(event))) throw new DomainError('conflict')
}
