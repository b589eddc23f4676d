import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import {
  saleEventCancelled,
  saleEventClosingSoon,
  saleEventPostponed,
  saleEventPublished,
  saleLotsAccepted,
  saleLotsChanged,
} from '../../../events/sale-event.ts'
import type { Cents } from '../../../shared/rules/cents.ts'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import {
  admissions,
  closingOf,
  endOfEvent,
  hasBegunToClose,
  lastTurnOf,
  MAX_LOTS,
  saleEventStates,
} from '../../../shared/rules/sale-events.ts'
import { derivedId } from '../../platform/ids.ts'
import { emit } from '../../platform/outbox.ts'
import { readBatches } from '../../platform/read-batches.ts'
import { type TransactionPart, table, tryTransact } from '../../platform/table.ts'

const saleEventPartition = (id: string) => `SALE-EVENT#${id}`

const ownerPartition = (sellerId: string) => `SALE-EVENTS#${sellerId}`

/** Published ones by when they end. */
const PUBLISHED = 'SALE-EVENTS'
const AFTER_SALES = 'AFTER-SALES'

const SaleEventEntity = new Entity({
  name: 'sale-event',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    sellerId: string(),
    sellerName: string(),
    /** Optimistic lock: every write expects the version it read. */
    version: number(),
    state: string().enum(...saleEventStates),
    title: string(),
    description: string().optional(),
    number: string().optional(),
    place: string().optional(),
    viewing: list(map({ day: string(), hours: string() })),
    startsAt: string().optional(),
    firstClosesAt: string().optional(),
    secondsPerLot: number(),
    admission: string().enum(...admissions),
    afterSaleDays: number(),
    lotCount: number(),
    /** When the last lot closes, if lots were added after publishing. Else the lots follow each other. */
    lastTurn: number().optional(),
    /** The photograph of its first lot that has one. */
    imageUrl: string().optional(),
    /** When its lots began to be listed: what they are called follows from it. */
    acceptedAt: string().optional(),
    publishedAt: string().optional(),
    /** No lot can still be open after it. */
    endsAt: string().optional(),
    /** The start of closing before which bidders and watchers were told of it. */
    closingToldFor: string().optional(),
    createdAt: string(),
    updatedAt: string(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: saleEventPartition(id), sk: 'SALE-EVENT' }),
})

export type SaleEventRecord = FormattedItem<typeof SaleEventEntity>

export interface StoredLot {
  readonly inventoryId: string
  readonly number: string
  readonly estimateLowCents?: Cents | undefined
  readonly estimateHighCents?: Cents | undefined
  readonly startCents?: Cents | undefined
  /** Secret: it isn't sold below. */
  readonly reserveCents?: Cents | undefined
  readonly withdrawnAt?: string | undefined
  /** Once lots were added to a published sale. Before that, it is the lot's place in the list. */
  readonly place?: number | undefined
  readonly turn?: number | undefined
}

export interface Lot extends StoredLot {
  /** Which one it was when it was added, from 0: what it is called as a listing follows from it. Never changes. */
  readonly place: number
  /** When it closes (shared/rules/sale-events.ts). */
  readonly turn: number
}

/** All lots of an event in one item, in their order: they are read together, and numbered together. */
const SaleLotsEntity = new Entity({
  name: 'sale-lots',
  table,
  timestamps: false,
  schema: item({ eventId: string().key(), version: number(), lots: any().castAs<readonly StoredLot[]>() }),
  computeKey: ({ eventId }: { eventId: string }) => ({ pk: saleEventPartition(eventId), sk: 'LOTS' }),
})

export interface SaleLotsRecord extends FormattedItem<typeof SaleLotsEntity> {
  readonly lots: readonly Lot[]
}

const placed = (lots: readonly StoredLot[]): Lot[] =>
  lots.map((lot, index) => ({ ...lot, place: lot.place ?? index, turn: lot.turn ?? index }))

/** What came of listing some of its lots. */
const SaleBatchEntity = new Entity({
  name: 'sale-batch',
  table,
  timestamps: false,
  schema: item({
    eventId: string().key(),
    batch: number().key(),
    listed: number(),
    refused: list(map({ inventoryId: string(), reason: string() })),
  }),
  computeKey: ({ eventId, batch }: { eventId: string; batch: number }) => ({
    pk: saleEventPartition(eventId),
    sk: `${BATCH}${String(batch).padStart(3, '0')}`,
  }),
})

const BATCH = 'BATCH#'

export type SaleBatch = FormattedItem<typeof SaleBatchEntity>

/** Until when unsold lots of an event are for sale. Gone once they are off sale. */
const AfterSaleEntity = new Entity({
  name: 'after-sale',
  table,
  timestamps: false,
  schema: item({ eventId: string().key(), until: string(), duePk: string().hidden(), dueSk: string().hidden() }),
  computeKey: ({ eventId }: { eventId: string }) => ({ pk: saleEventPartition(eventId), sk: 'AFTER-SALE' }),
})

/** Keeps the events of publishing within DynamoDB's 100-item transaction limit. */
const LOTS_PER_BATCH = 25

export const batchesOf = (lots: number) => Math.ceil(lots / LOTS_PER_BATCH)

export const batchOf = ({ place }: Pick<Lot, 'place'>) => Math.floor(place / LOTS_PER_BATCH)

/** The first lot is the newest, so that lists show them in their order. */
export const listingIdOf = (
  { id, acceptedAt = '' }: Pick<SaleEventRecord, 'id' | 'acceptedAt'>,
  { inventoryId, place }: Pick<Lot, 'inventoryId' | 'place'>,
): string => derivedId(new Date(Date.parse(acceptedAt) - place), `lot ${id} ${inventoryId}`)

const itemOf = (event: SaleEventRecord) => ({
  ...event,
  ownerPk: ownerPartition(event.sellerId),
  ownerSk: event.id,
  ...(event.endsAt && { duePk: PUBLISHED, dueSk: `${event.endsAt}#${event.id}` }),
})

const noLots = (eventId: string): SaleLotsRecord => ({ eventId, version: 0, lots: [] })

export const addSaleEvent = (event: SaleEventRecord): Promise<boolean> =>
  tryTransact(
    SaleEventEntity.build(PutTransaction)
      .item(itemOf(event))
      .options({ condition: { attr: 'version', exists: false } }),
    SaleLotsEntity.build(PutTransaction).item(noLots(event.id)),
  )

export async function findSaleEvent(id: string): Promise<SaleEventRecord | undefined> {
  const { Item } = await SaleEventEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item
}

export async function findSaleLots(eventId: string): Promise<SaleLotsRecord> {
  const { Item } = await SaleLotsEntity.build(GetItemCommand).key({ eventId }).options({ consistent: true }).send()
  return Item ? { ...Item, lots: placed(Item.lots) } : noLots(eventId)
}

/** With its version one higher. @returns undefined if it changed since it was read */
export async function replaceSaleEvent(
  before: SaleEventRecord,
  after: SaleEventRecord,
  ...others: TransactionPart[]
): Promise<SaleEventRecord | undefined> {
  const written = { ...after, version: before.version + 1 }
  return (await tryTransact(putAfter(before, written), ...others)) ? written : undefined
}

const putAfter = ({ version }: SaleEventRecord, written: SaleEventRecord) =>
  SaleEventEntity.build(PutTransaction)
    .item(itemOf(written))
    .options({ condition: { attr: 'version', eq: version } })

/** Of an event that is a draft. @returns false if either changed since it was read */
export const replaceSaleLots = (
  event: SaleEventRecord,
  before: SaleLotsRecord,
  lots: readonly StoredLot[],
  imageUrl: string | undefined,
  now: Date,
): Promise<boolean> => {
  const after = { ...event, version: event.version + 1, lotCount: lots.length, imageUrl, updatedAt: now.toISOString() }
  return tryTransact(putAfter(event, after), putLots(before, lots))
}

const putLots = ({ eventId, version }: SaleLotsRecord, lots: readonly StoredLot[]) =>
  SaleLotsEntity.build(PutTransaction)
    .item({ eventId, version: version + 1, lots })
    .options({ condition: { attr: 'version', eq: version } })

/** A part. @param lots as they were read, one of them withdrawn */
export const noteWithdrawn = (before: SaleLotsRecord, inventoryId: string, now: Date) =>
  putLots(
    before,
    before.lots.map(lot => (lot.inventoryId === inventoryId ? { ...lot, withdrawnAt: now.toISOString() } : lot)),
  )

/** Adds lots to a published event, which are listed from now on. @returns undefined if something changed */
export function addSaleLots(
  event: SaleEventRecord,
  before: SaleLotsRecord,
  lots: readonly Lot[],
  now: Date,
): Promise<SaleEventRecord | undefined> {
  const known = new Set(before.lots.map(({ inventoryId }) => inventoryId))
  const added = lots.filter(({ inventoryId }) => !known.has(inventoryId))
  const lastTurn = lastTurnOf(lots)
  const after: SaleEventRecord = { ...event, state: 'publishing', lotCount: lots.length, lastTurn, ...changedAt(now) }
  return replaceSaleEvent(
    event,
    withEnd(after),
    putLots(before, lots),
    ...afterSaleOf(after),
    ...[...new Set(added.map(batchOf))].flatMap(batch => listAgain({ eventId: event.id, batch }, now)),
  )
}

const changedAt = (now: Date) => ({ updatedAt: now.toISOString() })

const withEnd = (event: SaleEventRecord): SaleEventRecord => ({ ...event, endsAt: endOf(event).toISOString() })

const endOf = (event: SaleEventRecord): Date =>
  endOfEvent({ firstClosesAt: event.firstClosesAt ?? '', secondsPerLot: event.secondsPerLot }, lastTurnIn(event))

/** When the last lot closes. */
export const lastTurnIn = ({ lastTurn, lotCount }: Pick<SaleEventRecord, 'lastTurn' | 'lotCount'>): number =>
  lastTurn ?? lotCount - 1

function afterSaleOf(event: SaleEventRecord): TransactionPart[] {
  const { id: eventId, afterSaleDays } = event
  if (afterSaleDays === 0) return []
  const until = new Date(endOf(event).getTime() + afterSaleDays * DAY_MS).toISOString()
  const due = { duePk: AFTER_SALES, dueSk: `${until}#${eventId}` }
  return [AfterSaleEntity.build(PutTransaction).item({ eventId, until, ...due })]
}

const listAgain = (key: { eventId: string; batch: number }, now: Date): TransactionPart[] => [
  SaleBatchEntity.build(DeleteTransaction).key(key),
  emit(saleLotsAccepted, key, now),
]

const eachBatch = ({ lotCount }: SaleEventRecord) => Array.from({ length: batchesOf(lotCount) }, (_, batch) => batch)

/** @param after with another start of closing, to which its lots are moved from now on. @returns undefined if it changed */
export function postponeSaleEvent(
  before: SaleEventRecord,
  after: SaleEventRecord,
  now: Date,
): Promise<SaleEventRecord | undefined> {
  const { id: eventId, sellerId, sellerName, title, firstClosesAt = '' } = after
  const told = { eventId, sellerId, sellerName, title, firstClosesAt, formerlyAt: before.firstClosesAt ?? '' }
  return replaceSaleEvent(
    before,
    withEnd({ ...after, ...changedAt(now) }),
    ...afterSaleOf(after),
    ...eachBatch(after).map(batch => emit(saleLotsChanged, { eventId, batch }, now)),
    emit(saleEventPostponed, told, now),
  )
}

/** Its lots are taken off sale from now on. @returns undefined if it changed */
export function cancelSaleEvent(event: SaleEventRecord, now: Date): Promise<SaleEventRecord | undefined> {
  const { id: eventId, sellerId, sellerName, title } = event
  return replaceSaleEvent(
    event,
    { ...event, state: 'cancelled', ...changedAt(now) },
    AfterSaleEntity.build(DeleteTransaction).key({ eventId }),
    ...eachBatch(event).map(batch => emit(saleLotsChanged, { eventId, batch }, now)),
    emit(saleEventCancelled, { eventId, sellerId, sellerName, title }, now),
  )
}

/** @returns false if it changed since it was read */
export const deleteSaleEvent = ({ id, version }: SaleEventRecord): Promise<boolean> =>
  tryTransact(
    SaleEventEntity.build(DeleteTransaction)
      .key({ id })
      .options({ condition: { attr: 'version', eq: version } }),
    SaleLotsEntity.build(DeleteTransaction).key({ eventId: id }),
  )

/** Its lots are as they were read, and are listed from now on. @returns undefined if something changed */
export function acceptSaleEvent(
  event: SaleEventRecord,
  { version, lots }: SaleLotsRecord,
  now: Date,
): Promise<SaleEventRecord | undefined> {
  const { id: eventId } = event
  const time = now.toISOString()
  const after = withEnd({
    ...event,
    state: 'publishing',
    startsAt: event.startsAt && event.startsAt > time ? event.startsAt : time,
    acceptedAt: time,
    updatedAt: time,
  })
  return replaceSaleEvent(
    event,
    after,
    SaleLotsEntity.build(ConditionCheck).key({ eventId }).condition({ attr: 'version', eq: version }),
    ...afterSaleOf(after),
    // Of an attempt before, in which every lot was refused.
    ...Array.from({ length: batchesOf(MAX_LOTS) }, (_, batch) =>
      SaleBatchEntity.build(DeleteTransaction).key({ eventId, batch }),
    ),
    ...Array.from({ length: batchesOf(lots.length) }, (_, batch) => emit(saleLotsAccepted, { eventId, batch }, now)),
  )
}

/** Has the batches listed again in which something was refused. @returns undefined if the event changed */
export const acceptAgain = (
  event: SaleEventRecord,
  batches: readonly SaleBatch[],
  now: Date,
): Promise<SaleEventRecord | undefined> =>
  replaceSaleEvent(
    event,
    { ...event, state: 'publishing', ...changedAt(now) },
    ...batches.flatMap(({ eventId, batch }) => listAgain({ eventId, batch }, now)),
  )

export async function findBatch(key: { eventId: string; batch: number }): Promise<SaleBatch | undefined> {
  const { Item } = await SaleBatchEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

export async function findBatches(eventId: string): Promise<SaleBatch[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: saleEventPartition(eventId), range: { beginsWith: BATCH } })
    .entities(SaleBatchEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

/** Safe any number of times. */
export async function noteBatch(batch: SaleBatch): Promise<void> {
  await SaleBatchEntity.build(PutItemCommand).item(batch).send()
}

/** All its lots were listed or refused. Announced the first time. @returns undefined if the event changed */
export function endPublishing(event: SaleEventRecord, listed: number, now: Date): Promise<SaleEventRecord | undefined> {
  const { id: eventId, sellerId, sellerName, title, startsAt = '', firstClosesAt = '' } = event
  const time = now.toISOString()
  if (listed === 0) {
    const { acceptedAt: _, endsAt: __, ...draft } = event
    return replaceSaleEvent(
      event,
      { ...draft, state: 'draft', updatedAt: time },
      AfterSaleEntity.build(DeleteTransaction).key({ eventId }),
    )
  }
  const published = { eventId, sellerId, sellerName, title, lots: listed, startsAt, firstClosesAt }
  return replaceSaleEvent(
    event,
    { ...event, state: 'published', publishedAt: event.publishedAt ?? time, updatedAt: time },
    ...(event.publishedAt ? [] : [emit(saleEventPublished, published, now)]),
  )
}

/** Parts of telling that it begins to close, once for each start. It isn't a change of what its house reads. */
export function tellOfClosing(event: SaleEventRecord, now: Date): TransactionPart[] {
  const { id, title, state, firstClosesAt = '', closingToldFor } = event
  if (state === 'cancelled' || closingToldFor === firstClosesAt || hasBegunToClose(event, now)) return []
  return [
    SaleEventEntity.build(UpdateTransaction)
      .item({ id, closingToldFor: firstClosesAt })
      .options({
        condition: {
          and: [
            { attr: 'firstClosesAt', eq: firstClosesAt },
            {
              or: [
                { attr: 'closingToldFor', exists: false },
                { attr: 'closingToldFor', ne: firstClosesAt },
              ],
            },
          ],
        },
      }),
    emit(saleEventClosingSoon, { eventId: id, title, firstClosesAt }, now),
  ]
}

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The newest first. */
export async function findOwnSaleEvents(sellerId: string, { limit, cursor }: Page) {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({
      index: 'byOwner',
      partition: ownerPartition(sellerId),
      ...(cursor && { range: { lt: cursor } }),
    })
    .entities(SaleEventEntity)
    .options({ reverse: true, limit: limit + 1 })
    .send()
  const events = Items.slice(0, limit)
  return { events, cursor: Items.length > limit ? (events.at(-1)?.id ?? null) : null }
}

/** Everyone sees it, and its lots are or will be for sale. */
export const isOpenEvent = ({ state, endsAt = '' }: Pick<SaleEventRecord, 'state' | 'endsAt'>, now: Date): boolean =>
  (state === 'publishing' || state === 'published') && endsAt > now.toISOString()

export async function findOpenSaleEvents(sellerId: string, now: Date): Promise<SaleEventRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: ownerPartition(sellerId) })
    .entities(SaleEventEntity)
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items.filter(event => isOpenEvent(event, now))
}

/** Published ones: of those that end after `now` the next one first, of the others the last one. */
export async function findSaleEvents(when: 'coming' | 'past', { limit, cursor }: Page, now: Date) {
  const time = now.toISOString()
  const isComing = when === 'coming'
  const range = isComing ? { gt: cursor ?? time } : { lt: cursor ?? time }
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'due', partition: PUBLISHED, range })
    .options({ limit: limit + 1, reverse: !isComing })
    .send()
  const keys = Items.map(({ dueSk }) => String(dueSk))
  const shown = keys.slice(0, limit)
  const ids = shown.map(key => key.split('#')[1] ?? '')
  const found = await readBatches(ids.map(id => SaleEventEntity.build(BatchGetRequest).key({ id })))
  const byId = new Map(found.map(event => [event.id, event]))
  const events = ids.flatMap(id => byId.get(id) ?? []).filter(({ state }) => state !== 'draft' && state !== 'cancelled')
  return { events, cursor: keys.length > limit ? (shown.at(-1) ?? null) : null }
}

/** Events whose unsold lots have been for sale long enough. */
export async function* overdueAfterSales(now: Date): AsyncGenerator<string> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'due', partition: AFTER_SALES, range: { lt: now.toISOString() } })
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send()
  for (const { dueSk } of Items) yield String(dueSk).split('#')[1] ?? ''
}

export const forgetAfterSale = (eventId: string): Promise<boolean> =>
  tryTransact(AfterSaleEntity.build(DeleteTransaction).key({ eventId }))

export const closesAtOf = (
  { firstClosesAt = '', secondsPerLot }: Pick<SaleEventRecord, 'firstClosesAt' | 'secondsPerLot'>,
  turn: number,
): Date => closingOf({ firstClosesAt, secondsPerLot }, turn)
