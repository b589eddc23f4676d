import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { addDays, dayAt } from '../../../shared/rules/calendar.ts'
import { readBatches } from '../../platform/read-batches.ts'
import { table, tryTransact, tryWrite } from '../../platform/table.ts'
import { added, type Count, type Counted, type OfHalfHour, openHalfHours, type Visit } from './counting.ts'

/** Separate from listings and sellers, because any visitor causes writes here. */
const viewsPartition = (id: string) => `VIEWS#${id}`

/** The only writes of counting. infra/rights/grants.ts enforces it. */
export const VIEW_ATTRIBUTES = [
  ...['pk', 'sk', 'entity', 'listingId', 'sellerId', 'from', 'views', 'uniqueViews'],
  ...['day', 'halfHours', 'visitors', 'version'],
]

/**
 * A listing's views of all time, and its latest day with views by half hours and visitors. Earlier days are in the
 * seller's half hours.
 */
export const PieceViewsEntity = new Entity({
  name: 'piece-views',
  table,
  timestamps: false,
  schema: item({
    sellerId: string().key(),
    listingId: string().key(),
    views: number(),
    uniqueViews: number(),
    /** UTC: 2026-11-20. */
    day: string(),
    /** Of that day, each `27:5:3`: in its 28th half hour five views, three of them by new visitors. */
    halfHours: string(),
    /** Of that day, the latest (counting.ts). */
    visitors: string(),
    version: number(),
  }),
  computeKey: ({ sellerId, listingId }: { sellerId: string; listingId: string }) => ({
    pk: viewsPartition(sellerId),
    sk: `LISTING#${listingId}`,
  }),
})

/** Views of all time as releases before 1.2 counted them. */
export const ListingViewsEntity = new Entity({
  name: 'listing-views',
  table,
  timestamps: false,
  schema: item({
    listingId: string().key(),
    views: number(),
    uniqueViews: number(),
    ownerPk: string(),
    ownerSk: string(),
  }),
  computeKey: ({ listingId }: { listingId: string }) => ({ pk: viewsPartition(listingId), sk: 'VIEWS' }),
})

/** A seller's views per half hour of past days: almost everywhere, days begin on a half hour. */
const HalfHourViewsEntity = new Entity({
  name: 'half-hour-views',
  table,
  timestamps: false,
  schema: item({
    sellerId: string().key(),
    /** Its start in UTC: 2026-11-20T13:30:00.000Z. */
    from: string().key(),
    views: number(),
    uniqueViews: number(),
  }),
  computeKey: ({ sellerId, from }: { sellerId: string; from: string }) => ({
    pk: viewsPartition(sellerId),
    sk: `VIEWS#${from}`,
  }),
})

export type ViewsOfDay = Pick<FormattedItem<typeof HalfHourViewsEntity>, 'views' | 'uniqueViews'>

export interface ListingViews extends Count {
  readonly listingId: string
}

interface SellerViews {
  readonly byListing: readonly ListingViews[]
  /** Days without views are absent. */
  readonly byDay: ReadonlyMap<string, ViewsOfDay>
}

/** @param days of the time zone, in order */
export async function findSellerViews(
  sellerId: string,
  days: readonly string[],
  timeZone: string,
): Promise<SellerViews> {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const [past, pieces] = await Promise.all([findHalfHours(sellerId, first, last), findPieces(sellerId)])
  const byDay = new Map<string, ViewsOfDay>()
  for (const { from, views, uniqueViews } of [...past, ...pieces.flatMap(openHalfHours)]) {
    const day = dayAt(new Date(from), timeZone)
    if (day < first || day > last) continue
    const found = byDay.get(day) ?? { views: 0, uniqueViews: 0 }
    byDay.set(day, { views: found.views + views, uniqueViews: found.uniqueViews + uniqueViews })
  }
  return { byListing: pieces, byDay }
}

async function findHalfHours(sellerId: string, first: string, last: string): Promise<OfHalfHour[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({
      partition: viewsPartition(sellerId),
      // Days of a time zone begin and end up to fourteen hours from those of UTC.
      range: { between: [`VIEWS#${addDays(first, -1)}`, `VIEWS#${addDays(last, 2)}`] },
    })
    .entities(HalfHourViewsEntity)
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

async function findPieces(sellerId: string) {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: viewsPartition(sellerId), range: { beginsWith: 'LISTING#' } })
    .entities(PieceViewsEntity)
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

/** Views of one listing by different visitors, or in different half hours. */
export interface PieceVisits {
  readonly sellerId: string
  readonly listingId: string
  readonly visits: readonly Visit[]
}

/** Of a transaction. A piece whose day is over moves up to 48 half hours. */
const MAX_PARTS = 100
export const MAX_PIECES_AT_ONCE = 50

/**
 * Counts visits, in one transaction if it takes more than one write. Visitors of the day who were counted in their half
 * hour are not counted again, so that it may be repeated.
 * @returns false, and none is counted, if another process wrote one of them meanwhile or they need several transactions
 */
export async function countViews(pieces: readonly PieceVisits[]): Promise<boolean> {
  const stored = await readBatches(pieces.map(piece => PieceViewsEntity.build(BatchGetRequest).key(piece)))
  const standing = new Map(stored.map(each => [each.listingId, each]))
  const counted = pieces.flatMap(({ listingId, sellerId, visits }) => {
    const found = added(standing.get(listingId), visits)
    return found ? [{ listingId, sellerId, ...found }] : []
  })
  const [only, ...others] = counted
  if (!only) return true
  const past = [...Map.groupBy(counted.flatMap(pastOf), ({ sellerId, from }) => `${sellerId} ${from}`).values()]
  if (others.length === 0 && past.length === 0) return putPiece(only)
  if (counted.length + past.length > MAX_PARTS) return false
  return tryTransact(...counted.map(replacePiece), ...past.map(addPast))
}

type Writing = Pick<PieceVisits, 'sellerId' | 'listingId'> & Counted

const recordOf = ({ sellerId, listingId, views, uniqueViews, day, halfHours, visitors, version }: Writing) => ({
  ...{ sellerId, listingId, views, uniqueViews, day, halfHours, visitors },
  version: version + 1,
})

const asRead = ({ version }: Writing) =>
  version > 0 ? ({ attr: 'version', eq: version } as const) : ({ attr: 'version', exists: false } as const)

const putPiece = (piece: Writing): Promise<boolean> =>
  tryWrite(
    PieceViewsEntity.build(PutItemCommand)
      .item(recordOf(piece))
      .options({ condition: asRead(piece) })
      .send(),
  )

const replacePiece = (piece: Writing) =>
  PieceViewsEntity.build(PutTransaction)
    .item(recordOf(piece))
    .options({ condition: asRead(piece) })

const pastOf = ({ sellerId, past }: Writing) => past.map(each => ({ sellerId, ...each }))

const addPast = (same: ({ sellerId: string } & OfHalfHour)[]) => {
  const { sellerId, from } = same[0]!
  return HalfHourViewsEntity.build(UpdateTransaction).item({
    sellerId,
    from,
    views: $add(sumOf(same.map(({ views }) => views))),
    uniqueViews: $add(sumOf(same.map(({ uniqueViews }) => uniqueViews))),
  })
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
