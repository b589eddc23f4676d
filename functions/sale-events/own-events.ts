import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import type * as z from 'zod'
import {
  MAX_UNPUBLISHED_EVENTS,
  type OwnEvent,
  type saleEventBody,
  type saleLotsBody,
  type updateSaleEventBody,
} from '../../shared/contract/endpoints/sale-events.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { byLotNumber } from '../../shared/rules/sale-events.ts'
import { InventoryEntity } from '../core/inventory/inventory-store.ts'
import {
  addSaleEvent,
  deleteSaleEvent,
  findBatches,
  findOwnSaleEvents,
  findSaleEvent,
  findSaleLots,
  replaceSaleEvent,
  replaceSaleLots,
  type SaleEventRecord,
  type StoredLot,
} from '../core/sale-event/sale-event-store.ts'
import { newId } from '../platform/ids.ts'
import { readBatches } from '../platform/read-batches.ts'
import type { UserRecord } from '../platform/users.ts'
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

async function findPieces(userId: string, ids: readonly string[]) {
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

/** @throws DomainError not_found, sale_event_fixed, conflict */
export async function updateEvent(
  id: string,
  { version, ...body }: z.output<typeof updateSaleEventBody>,
  seller: UserRecord,
  now: Date,
): Promise<OwnEvent> {
  const event = await ownEvent(id, seller)
  if (event.version !== version) throw new DomainError('conflict')
  const terms = termsOf(body)
  const isFixed = event.state !== 'draft'
  const isChanged = Object.entries(terms).some(([name, value]) => event[name as keyof typeof terms] !== value)
  if (isFixed && isChanged) throw new DomainError('sale_event_fixed')
  const after = await replaceSaleEvent(event, { ...event, ...textsOf(body), ...terms, updatedAt: now.toISOString() })
  if (!after) throw new DomainError('conflict')
  return shownOwn(after, now)
}

/** @throws DomainError not_found, sale_event_fixed, conflict */
export async function deleteEvent(id: string, seller: UserRecord): Promise<void> {
  const event = await ownEvent(id, seller)
  if (event.state !== 'draft') throw new DomainError('sale_event_fixed')
  if (!(await deleteSaleEvent(event))) throw new DomainError('conflict')
}

/** @throws DomainError not_found, lot_not_yours, sale_event_fixed, conflict */
export async function saveLots(
  id: string,
  { version, lots }: z.output<typeof saleLotsBody>,
  seller: UserRecord,
  now: Date,
): Promise<OwnEvent> {
  const event = await ownEvent(id, seller)
  if (event.state !== 'draft') throw new DomainError('sale_event_fixed')
  const [before, pieces] = await Promise.all([
    findSaleLots(id),
    findPieces(
      seller.id,
      lots.map(({ inventoryId }) => inventoryId),
    ),
  ])
  if (before.version !== version) throw new DomainError('conflict')
  if (lots.some(({ inventoryId }) => !pieces.has(inventoryId) || pieces.get(inventoryId)?.soldAt)) {
    throw new DomainError('lot_not_yours')
  }
  const stored = lots.toSorted(byLotNumber).map(
    ({ inventoryId, number, estimateLow, estimateHigh, startPrice }): StoredLot => ({
      inventoryId,
      number,
      ...(estimateLow !== null && { estimateLowCents: estimateLow }),
      ...(estimateHigh !== null && { estimateHighCents: estimateHigh }),
      ...(startPrice !== null && { startCents: startPrice }),
    }),
  )
  const imageUrl = stored.map(({ inventoryId }) => pieces.get(inventoryId)?.imageUrl).find(Boolean)
  if (!(await replaceSaleLots(event, before, stored, imageUrl, now))) throw new DomainError('conflict')
  return shownOwn(await ownEvent(id, seller), now)
}
