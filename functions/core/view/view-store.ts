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
import { addDays, dayAt } from '../../../shared/calendar.ts'
import { expiresIn, table, tryTransact } from '../../platform/table.ts'
import { AuctionEntity, type AuctionRecord } from '../auction/auction-store.ts'
import { ListingEntity, type ListingRecord, ownerPartition } from '../listing/listing-store.ts'

/** Views of a listing, or of a seller's listings, apart from both: whoever looks may make us write here. */
const viewsPartition = (id: string) => `VIEWS#${id}`

/** All that counting writes. infra/grants.ts holds it to this. */
export const VIEW_ATTRIBUTES = [
  ...['pk', 'sk', 'entity', 'ownerPk', 'ownerSk', 'expiresAt'],
  ...['listingId', 'sellerId', 'day', 'from', 'visitor', 'halfHour', 'views', 'uniqueViews'],
]

/** Someone who looks at a listing. */
export interface Visit {
  readonly listingId: string
  /** Known by this for one day only (views.ts). */
  readonly visitor: string
  /** UTC: 2026-11-20. */
  readonly day: string
  /** Half hours since 1970. Looking again within one is the same view. */
  readonly halfHour: number
  /** Whoever is signed in. */
  readonly userId: string | undefined
}

/** That a visitor was here today, and in which half hour they were counted last. */
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

/** How often a listing was looked at; found with its seller's other listings. */
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

/** How often a seller's listings were looked at on one day of UTC: counts from before half hours were counted. */
export const SellerViewsEntity = new Entity({
  name: 'seller-views',
  table,
  timestamps: false,
  schema: item({ sellerId: string().key(), day: string().key(), views: number(), uniqueViews: number() }),
  computeKey: ({ sellerId, day }: { sellerId: string; day: string }) => ({
    pk: viewsPartition(sellerId),
    sk: `VIEWS#${day}`,
  }),
})

/**
 * How often a seller's listings were looked at in one half hour. Days begin at another time in each time zone, and almost
 * everywhere on a half hour.
 */
const HalfHourViewsEntity = new Entity({
  name: 'half-hour-views',
  table,
  timestamps: false,
  schema: item({
    sellerId: string().key(),
    /** When it began, in UTC: 2026-11-20T13:30:00.000Z. */
    from: string().key(),
    views: number(),
    uniqueViews: number(),
  }),
  computeKey: ({ sellerId, from }: { sellerId: string; from: string }) => ({
    pk: viewsPartition(sellerId),
    sk: `VIEWS#${from}`,
  }),
})

export type ViewsOfDay = Pick<FormattedItem<typeof SellerViewsEntity>, 'views' | 'uniqueViews'>

/**
 * How often a seller's listings were looked at on each of these days of a time zone, oldest first; days without views are
 * absent. What was counted by days of UTC stays with the day of that name.
 */
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
      // A zone's day begins and ends up to fourteen hours from that of UTC.
      range: { between: [`VIEWS#${addDays(first, -1)}`, `VIEWS#${addDays(last, 2)}`] },
    })
    .entities(SellerViewsEntity, HalfHourViewsEntity)
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send()
  const found = new Map<string, ViewsOfDay>()
  for (const counted of Items) {
    const day = 'from' in counted ? dayAt(new Date(counted.from), timeZone) : counted.day
    if (day < first || day > last) continue
    const { views, uniqueViews } = found.get(day) ?? { views: 0, uniqueViews: 0 }
    found.set(day, { views: views + counted.views, uniqueViews: uniqueViews + counted.uniqueViews })
  }
  return found
}

interface VisitedListing {
  readonly listing?: ListingRecord | undefined
  readonly auction?: AuctionRecord | undefined
  /** The half hour in which this visitor was last counted today. */
  readonly countedIn?: number | undefined
}

/** A listing with its auction, if it is one, and what is known of the visitor: one batch. */
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

/** Longer than its day lasts anywhere. */
const KEPT_SECONDS = 2 * 24 * 3_600

/**
 * Counts a view: the visitor's first of the day, or one in a later half hour than the last.
 * @returns false when it was counted already, as another process can do at the same moment
 */
export async function countView(visit: Visit, sellerId: string, isFirstOfDay: boolean, now: Date): Promise<boolean> {
  const { listingId, day, visitor, halfHour } = visit
  const added = { views: $add(1), uniqueViews: $add(isFirstOfDay ? 1 : 0) }
  return tryTransact(
    isFirstOfDay
      ? ViewerEntity.build(PutTransaction)
          .item({ listingId, day, visitor, halfHour, expiresAt: expiresIn(now, KEPT_SECONDS) })
          .options({ condition: { attr: 'halfHour', exists: false } })
      : ViewerEntity.build(UpdateTransaction)
          .item({ listingId, day, visitor, halfHour })
          .options({ condition: { attr: 'halfHour', lt: halfHour } }),
    ListingViewsEntity.build(UpdateTransaction).item({
      listingId,
      ...added,
      ownerPk: ownerPartition(sellerId),
      ownerSk: `VIEWS#${listingId}`,
    }),
    HalfHourViewsEntity.build(UpdateTransaction).item({ sellerId, from: beginningOf(halfHour), ...added }),
  )
}
