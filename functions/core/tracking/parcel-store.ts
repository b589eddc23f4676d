import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { parcelMoved, parcelUnknown } from '../../../events/parcel.ts'
import { DomainError } from '../../../shared/contract/errors.ts'
import { carrierIds } from '../../../shared/rules/carriers.ts'
import {
  asksNextAt,
  bareTrackingNumber,
  isUnknownForLong,
  type ParcelPurpose,
  parcelPurposes,
  parcelStates,
  trackerNames,
} from '../../../shared/rules/tracking.ts'
import { listDueKeys } from '../../platform/list-due-keys.ts'
import { emit } from '../../platform/outbox.ts'
import { table, tryTransact, tryWrite } from '../../platform/table.ts'
import type { ParcelNews } from './tracker.ts'

/** A parcel that is followed: an order's, or the one of a return. */
export const ParcelEntity = new Entity({
  name: 'parcel',
  table,
  timestamps: false,
  schema: item({
    orderId: string().key(),
    purpose: string()
      .enum(...parcelPurposes)
      .key(),
    /** Of a return; 0 for an order's. */
    caseNo: number().key(),
    itemName: string(),
    sellerId: string(),
    buyerId: string(),
    carrier: string().enum(...carrierIds),
    trackingNumber: string(),
    /** What the carrier says of earlier times is about another parcel. */
    since: string(),
    tracker: string().enum(...trackerNames),
    trackerId: string().optional(),
    status: string().enum(...parcelStates),
    events: list(
      map({ at: string(), status: string().enum(...parcelStates), words: string(), place: string().optional() }),
    ),
    /** Where it goes, as far as the carrier says so: another parcel's number can be given for it. */
    destination: string().optional(),
    followedAt: string(),
    /** When the service last answered or told. Absent: not yet. */
    checkedAt: string().optional(),
    /** By the service's clock, when it became as it is. Absent: nothing was said yet. */
    newsAt: string().optional(),
    unknownToldAt: string().optional(),
    /** Counts its changes. */
    version: number(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ orderId, purpose, caseNo }: ParcelKey) => ({
    pk: `ORDER#${orderId}`,
    sk: `PARCEL#${purpose}#${String(caseNo).padStart(4, '0')}`,
  }),
})

export interface ParcelKey {
  readonly orderId: string
  readonly purpose: ParcelPurpose
  readonly caseNo: number
}

export type ParcelRecord = FormattedItem<typeof ParcelEntity>

const DUE = 'PARCELS'

const keyText = ({ orderId, purpose, caseNo }: ParcelKey) => `${orderId}#${purpose}#${caseNo}`

const dueKeys = (parcel: ParcelKey, at: string | undefined) =>
  at ? { duePk: DUE, dueSk: `${at}#${keyText(parcel)}` } : { duePk: $remove(), dueSk: $remove() }

const numberPartition = (trackingNumber: string) => `TRACKING#${bareTrackingNumber(trackingNumber)}`

export async function findParcel({ orderId, purpose, caseNo }: ParcelKey): Promise<ParcelRecord | undefined> {
  const { Item } = await ParcelEntity.build(GetItemCommand)
    .key({ orderId, purpose, caseNo })
    .options({ consistent: true })
    .send()
  return Item
}

/** Two pieces can travel in one parcel, and carriers use a number again after some time. */
export async function findParcelsOf(trackingNumber: string): Promise<ParcelRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: numberPartition(trackingNumber) })
    .entities(ParcelEntity)
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

export const findParcelsToAsk = (now: Date): Promise<ParcelKey[]> =>
  Array.fromAsync(listDueKeys(DUE, now.toISOString()), ([, orderId = '', purpose, caseNo]) => ({
    orderId,
    purpose: purpose as ParcelPurpose,
    caseNo: Number(caseNo),
  }))

type NewParcel = ParcelKey &
  Pick<ParcelRecord, 'itemName' | 'sellerId' | 'buyerId' | 'carrier' | 'trackingNumber' | 'since' | 'tracker'>

/**
 * Instead of what was followed before. It is asked about at once, and by the sweep if that fails.
 * @throws DomainError conflict if another one was followed meanwhile
 */
export async function startFollowing(
  parcel: NewParcel,
  before: ParcelRecord | undefined,
  now: Date,
): Promise<ParcelRecord> {
  const followedAt = now.toISOString()
  const record = {
    ...parcel,
    status: 'unknown' as const,
    events: [],
    followedAt,
    version: (before?.version ?? 0) + 1,
    ownerPk: numberPartition(parcel.trackingNumber),
    ownerSk: `${followedAt}#${keyText(parcel)}`,
  }
  const isDone = await tryWrite(
    ParcelEntity.build(PutItemCommand)
      .item({ ...record, duePk: DUE, dueSk: `${followedAt}#${keyText(parcel)}` })
      .options({ condition: before ? asRead(before) : { attr: 'version', exists: false } })
      .send(),
  )
  if (!isDone) throw new DomainError('conflict')
  return record
}

/** Its number was taken away, or nobody knows its carrier. @throws DomainError conflict if it changed meanwhile */
export async function stopFollowing(parcel: ParcelRecord): Promise<void> {
  const { orderId, purpose, caseNo } = parcel
  const isDone = await tryWrite(
    ParcelEntity.build(DeleteItemCommand)
      .key({ orderId, purpose, caseNo })
      .options({ condition: asRead(parcel) })
      .send(),
  )
  if (!isDone) throw new DomainError('conflict')
}

/** Versions go on where another number takes its place. */
const asRead = ({ version }: ParcelRecord) => ({ attr: 'version' as const, eq: version })

const told = (parcel: ParcelRecord) => {
  const { orderId, purpose, caseNo, itemName, sellerId, buyerId, carrier, trackingNumber } = parcel
  return { orderId, purpose, caseNo: caseNo || null, itemName, sellerId, buyerId, carrier, trackingNumber }
}

/** Of two in the same second, for more EasyPost doesn't tell, the longer story is the newer one. */
function isNewer(news: ParcelNews, { newsAt = '', events }: ParcelRecord): boolean {
  if (news.status === 'unknown') return false
  return news.at > newsAt || (news.at === newsAt && news.events.length >= events.length)
}

/** Older news than the known changes nothing. @returns false if it changed meanwhile */
export async function noteNews(parcel: ParcelRecord, news: ParcelNews, now: Date): Promise<boolean> {
  const changed = isNewer(news, parcel)
    ? { ...parcel, status: news.status, events: [...news.events], newsAt: news.at, trackerId: news.trackerId }
    : { ...parcel, trackerId: parcel.trackerId ?? news.trackerId }
  const isUnknown = isUnknownForLong(changed, now) && !parcel.unknownToldAt
  const { status, events, newsAt, trackerId } = changed
  const destination = news.destination ?? parcel.destination
  const at = news.events.findLast(event => event.status === status)?.at ?? news.at
  return tryTransact(
    ParcelEntity.build(UpdateTransaction)
      .item({
        orderId: parcel.orderId,
        purpose: parcel.purpose,
        caseNo: parcel.caseNo,
        status,
        events,
        newsAt,
        trackerId,
        destination,
        checkedAt: now.toISOString(),
        version: parcel.version + 1,
        ...(isUnknown && { unknownToldAt: now.toISOString() }),
        ...dueKeys(parcel, asksNextAt(changed, now)),
      })
      .options({ condition: asRead(parcel) }),
    ...(status === parcel.status ? [] : [emit(parcelMoved, { ...told(parcel), status, at }, now)]),
    ...(isUnknown ? [emit(parcelUnknown, told(parcel), now)] : []),
  )
}

/** The service gave no answer. */
export async function askLater(parcel: ParcelRecord, now: Date): Promise<void> {
  const { orderId, purpose, caseNo } = parcel
  await tryWrite(
    ParcelEntity.build(UpdateItemCommand)
      .item({ orderId, purpose, caseNo, ...dueKeys(parcel, asksNextAt(parcel, now)) })
      .options({ condition: asRead(parcel) })
      .send(),
  )
}
