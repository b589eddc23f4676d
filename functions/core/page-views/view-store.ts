import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { addDays, dayAt } from '../../../shared/rules/calendar.ts'
import { expiresIn, table, tryTransact } from '../../platform/table.ts'
import { AuctionEntity, type AuctionRecord } from '../auction/auction-store.ts'
import { ListingEntity, type ListingRecord, ownerPartition } from '../listing/listing-store.ts'

/** Separate from listings and sellers, because any visitor causes writes here. */
const viewsPartition = (id: string) => `VIEWS#${id}`

/** The only writes of counting. infra/rights/grants.ts enforces it. */
export const VIEW_ATTRIBUTES = [
  ...['pk', 'sk', 'entity', 'ownerPk', 'ownerSk', 'expiresAt'],
  ...['listingId', 'sellerId', 'day', 'from', 'visitor', 'halfHour', 'views', 'uniqueViews'],
]

export interface Visit {
  readonly listingId: string
  /** An id that is valid for one day (views.ts). */
  readonly visitor: string
  /** UTC: 2026-11-20. */
  readonly day: string
  /** Half hours since 1970. Views within the same one count once. */
  readonly halfHour: number
  readonly userId: string | undefined
}

/** A visitor of today, and the last half hour they were counted in. */
const ViewerEntity = new Entity({
  name: 'viewer',
  table,
  timestamps: false,
  schema: item({
    listingId: string().key(),
    day: string().key(),
    visitor: string().key(),
    halfHour: number(),
    expiresAt: number(),
  }),
  computeKey: ({ listingId, day, visitor }: Pick<Visit, 'listingId' | 'day' | 'visitor'>) => ({
    pk: viewsPartition(listingId),
    sk: `VIEWED#${day}#${visitor}`,
  }),
})

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

/** A seller's views per half hour: almost everywhere, days begin on a half hour. */
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

/** Days without views are absent. */
export async function findViewsByDay(
  sellerId: string,
  days: readonly string[],
  timeZone: string,
): Promise<Map<string, ViewsOfDay>> {
  const [first = '', last = ''] = [days[0], days.at(-1)]
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
  const found = new Map<string, ViewsOfDay>()
  for (const counted of Items) {
    const day = dayAt(new Date(counted.from), timeZone)
    if (day < first || day > last) continue
    const { views, uniqueViews } = found.get(day) ?? { views: 0, uniqueViews: 0 }
    found.set(day, { views: views + counted.views, uniqueViews: uniqueViews + counted.uniqueViews })
  }
  return found
}

interface VisitedListing {
  readonly listing?: ListingRecord | undefined
  readonly auction?: AuctionRecord | undefined
  readonly countedIn?: number | undefined
}

export async function findVisited({ listingId, day, visitor }: Visit): Promise<VisitedListing> {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        ListingEntity.build(BatchGetRequest).key({ id: listingId }),
        AuctionEntity.build(BatchGetRequest).key({ listingId }),
        ViewerEntity.build(BatchGetRequest).key({ listingId, day, visitor }),
      )
      .options({ consistent: true }),
  )
  const [listing, auction, viewer] = Responses?.[0] ?? []
  return { listing, auction, countedIn: viewer?.halfHour }
}

const HALF_HOUR_MS = 30 * 60_000

const beginningOf = (halfHour: number): string => new Date(halfHour * HALF_HOUR_MS).toISOString()

/** Longer than a day in any time zone. */
const KEPT_SECONDS = 2 * 24 * 3_600

export interface View {
  readonly visit: Visit
  readonly sellerId: string
  readonly isFirstOfDay: boolean
  readonly at: Date
}

/** A transaction has a hundred items at most, and each view may need three. */
export const MAX_VIEWS_AT_ONCE = 33

/**
 * Counts views of different visitors or listings in one transaction.
 * @returns false, and none is counted, if one of them already was, perhaps by another process
 */
export async function countViews(views: readonly View[]): Promise<boolean> {
  const byListing = Map.groupBy(views, ({ visit }) => visit.listingId)
  const byHalfHour = Map.groupBy(views, ({ visit, sellerId }) => `${sellerId} ${visit.halfHour}`)
  return tryTransact(
    ...views.map(putViewer),
    ...[...byListing].map(([listingId, seen]) =>
      ListingViewsEntity.build(UpdateTransaction).item({
        listingId,
        ...sumOf(seen),
        ownerPk: ownerPartition(seen[0]!.sellerId),
        ownerSk: `VIEWS#${listingId}`,
      }),
    ),
    ...[...byHalfHour.values()].map(seen => {
      const { visit, sellerId } = seen[0]!
      return HalfHourViewsEntity.build(UpdateTransaction).item({
        sellerId,
        from: beginningOf(visit.halfHour),
        ...sumOf(seen),
      })
    }),
  )
}

const putViewer = ({ visit: { listingId, day, visitor, halfHour }, isFirstOfDay, at }: View) =>
  isFirstOfDay
    ? ViewerEntity.build(PutTransaction)
        .item({ listingId, day, visitor, halfHour, expiresAt: expiresIn(at, KEPT_SECONDS) })
        .options({ condition: { attr: 'halfHour', exists: false } })
    : ViewerEntity.build(UpdateTransaction)
        .item({ listingId, day, visitor, halfHour })
        .options({ condition: { attr: 'halfHour', lt: halfHour } })

const sumOf = (views: readonly View[]) => ({
  views: $add(views.length),
  uniqueViews: $add(views.filter(({ isFirstOfDay }) => isFirstOfDay).length),
})
