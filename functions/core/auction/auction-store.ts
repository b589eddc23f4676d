import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { record } from 'dynamodb-toolbox/schema/record'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { batchesOf } from '../../../shared/rules/batches.ts'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { listDueKeys } from '../../platform/list-due-keys.ts'
import { table, tryWrite } from '../../platform/table.ts'
import { ListingEntity, type ListingRecord, listingPartition } from '../listing/listing-store.ts'
import { BidsEntity, bidSortKey, type PlacedBid } from './bid-store.ts'
import { storedBids } from './packed-bids.ts'

/** Sorts after the bids (`BID#…`), so one query finds the auction with them. */
const AUCTION_SORT_KEY = 'BIDS'

/** All that a bid depends on, so a bid is one conditional write; the listing has a copy, the history every bid. */
export const AuctionEntity = new Entity({
  name: 'auction',
  table,
  timestamps: false,
  schema: item({
    listingId: string().key(),
    sellerId: string(),
    /** Optimistic lock: every write expects the version it read. */
    version: number(),
    /** Counts only what everyone may see, so that it does not tell of raised maximums. Absent means 0. */
    shownVersion: number().optional(),
    state: string().enum('live', 'ended', 'cancelled'),
    startsAt: string(),
    /** As announced, before late bids moved it. */
    firstEndsAt: string(),
    /** As announced before the first bid, if its house moved it after that: the record begins with it. */
    announcedEndsAt: string().optional(),
    endsAt: string(),
    reserveCents: centsNumber().optional(),
    /** Of a lot. Nobody but its house is told until a bid has met it. */
    secretReserveCents: centsNumber().optional(),
    /** The bid increments when the auction opened. */
    steps: list(map({ fromCents: centsNumber(), stepCents: centsNumber() })),
    /** The buyer’s premium when it was listed. Absent: none. */
    premiumBps: number().optional(),
    /** The sale event that it is a lot of. */
    eventId: string().optional(),
    /** Bids are taken only of those whom its house approved. */
    isByApproval: boolean().optional(),
    /** As the item has them: a bid reads only the auction. */
    estimators: record(string(), string()).optional(),
    /** Random; the source of pseudonyms and the record's salt. */
    secret: string(),
    head: string(),
    seq: number(),
    bidCount: number(),
    currentBidCents: centsNumber().optional(),
    leaderId: string().optional(),
    leaderName: string().optional(),
    maximumCents: centsNumber().optional(),
    /** The newest bids. What is older is in the history. */
    latest: storedBids<PlacedBid>(),
    voided: list(number()).optional(),
    /** When bidders are notified that it ends soon; removed after that. */
    noticeAt: string().optional(),
    endedAt: string().optional(),
    payBy: string().optional(),
    reminders: number().optional(),
    /** Who may buy it now, and at what price: the winner, later perhaps the next bidder. */
    buyerId: string().optional(),
    buyerPriceCents: centsNumber().optional(),
    unpaidAt: string().optional(),
    /** The price for the next bidder. */
    nextBidCents: centsNumber().optional(),
    secondChanceAt: string().optional(),
    paidAt: string().optional(),
    /** The buyer has a payment page open until then. */
    postponedUntil: string().optional(),
    relistedAs: string().optional(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ listingId }: { listingId: string }) => ({ pk: listingPartition(listingId), sk: AUCTION_SORT_KEY }),
})

export type AuctionRecord = FormattedItem<typeof AuctionEntity>

export const PAY_WITHIN_MS = 4 * DAY_MS
export const SECOND_CHANCE_MS = DAY_MS
const REMINDERS_BEFORE_MS = [3 * DAY_MS, 2 * DAY_MS]

export function nextDueAt(auction: AuctionRecord): string | undefined {
  const { state, noticeAt, endsAt, buyerId, unpaidAt, paidAt, payBy, secondChanceAt, reminders = 0 } = auction
  if (state === 'live') return noticeAt ?? endsAt
  if (!buyerId || !payBy || unpaidAt || paidAt) return undefined
  const before = secondChanceAt ? 0 : (REMINDERS_BEFORE_MS[reminders] ?? 0)
  const dueAt = new Date(Date.parse(payBy) - before).toISOString()
  const { postponedUntil } = auction
  return postponedUntil && postponedUntil > dueAt ? postponedUntil : dueAt
}

const DUE = 'AUCTIONS'

function itemOf(auction: AuctionRecord) {
  const dueAt = nextDueAt(auction)
  return {
    ...auction,
    duePk: dueAt && DUE,
    dueSk: dueAt && `${dueAt}#${auction.listingId}`,
  }
}

export const openAuction = (auction: AuctionRecord) =>
  AuctionEntity.build(PutTransaction)
    .item(itemOf(auction))
    .options({ condition: { attr: 'version', exists: false } })

export async function findAuction(listingId: string): Promise<AuctionRecord | undefined> {
  const { Item } = await AuctionEntity.build(GetItemCommand).key({ listingId }).options({ consistent: true }).send()
  return Item
}

const BATCH = 100

export async function findAuctions(listingIds: readonly string[]): Promise<ReadonlyMap<string, AuctionRecord>> {
  const batches = batchesOf(listingIds, BATCH).map(ids =>
    executeBatchGet(
      table
        .build(BatchGetCommand)
        .requests(...ids.map(listingId => AuctionEntity.build(BatchGetRequest).key({ listingId })))
        .options({ consistent: true }),
    ),
  )
  const found = (await Promise.all(batches)).flatMap(({ Responses }) => Responses?.[0] ?? [])
  return new Map(found.flatMap(auction => (auction ? [[auction.listingId, auction]] : [])))
}

export interface AuctionWithListing {
  readonly auction?: AuctionRecord | undefined
  readonly listing?: ListingRecord | undefined
}

/** At most 50: a batch reads 100 items. */
export async function findAuctionsWithListings(
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, AuctionWithListing>> {
  if (listingIds.length === 0) return new Map()
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        ...listingIds.map(listingId => AuctionEntity.build(BatchGetRequest).key({ listingId })),
        ...listingIds.map(id => ListingEntity.build(BatchGetRequest).key({ id })),
      )
      .options({ consistent: true }),
  )
  const found = (Responses?.[0] ?? []) as (AuctionRecord | ListingRecord | undefined)[]
  const auctions = found.slice(0, listingIds.length) as (AuctionRecord | undefined)[]
  const listings = found.slice(listingIds.length) as (ListingRecord | undefined)[]
  return new Map(listingIds.map((id, index) => [id, { auction: auctions[index], listing: listings[index] }]))
}

export const findListingWithAuction = async (listingId: string): Promise<AuctionWithListing> =>
  (await findAuctionsWithListings([listingId])).get(listingId) ?? {}

/** At least `limit` of the newest public bids, if there are so many. */
export async function findAuctionWithBids(listingId: string, limit: number) {
  const { Items } = await table
    .build(QueryCommand)
    .query({ partition: listingPartition(listingId), range: { between: [bidSortKey(0), AUCTION_SORT_KEY] } })
    .entities(AuctionEntity, BidsEntity)
    .options({ consistent: true, reverse: true, limit: limit + 1, showEntityAttr: true })
    .send()
  let auction: AuctionRecord | undefined
  const bids: PlacedBid[] = []
  for (const each of Items ?? []) {
    if (each.entity === 'auction') auction = each
    else bids.push(...each.bids)
  }
  return { auction, bids }
}

const SHOWN = [
  'state',
  'endsAt',
  'bidCount',
  'currentBidCents',
  'leaderId',
  'buyerId',
  'unpaidAt',
  'secondChanceAt',
  'relistedAs',
] as const satisfies (keyof AuctionRecord)[]

/** With the versions that it has after the write. */
export function nextVersion(before: AuctionRecord, after: AuctionRecord): AuctionRecord {
  const isSeen = SHOWN.some(name => before[name] !== after[name])
  const { version, shownVersion = 0 } = before
  return { ...after, version: version + 1, shownVersion: shownVersion + (isSeen ? 1 : 0) }
}

const unchangedSince = ({ version }: AuctionRecord) => ({ attr: 'version' as const, eq: version })

/** @returns undefined if the auction has changed since it was read, or is over by the newest bid's clock */
export async function takeBids(before: AuctionRecord, after: AuctionRecord): Promise<AuctionRecord | undefined> {
  const at = after.latest.at(-1)?.at ?? ''
  const written = nextVersion(before, after)
  const isTaken = await tryWrite(
    AuctionEntity.build(PutItemCommand)
      .item(itemOf(written))
      .options({
        condition: {
          and: [unchangedSince(before), { attr: 'state', eq: 'live' }, { attr: 'endsAt', gt: at }],
        },
      })
      .send(),
  )
  return isTaken ? written : undefined
}

/** Bids that were decided by now, but not written, are decided again. */
export const outdateBids = (listingId: string): Promise<boolean> =>
  tryWrite(
    AuctionEntity.build(UpdateItemCommand)
      .item({ listingId, version: $add(1) })
      .options({ condition: { attr: 'state', eq: 'live' } })
      .send(),
  )

export const replaceAuction = (before: AuctionRecord, after: AuctionRecord) =>
  AuctionEntity.build(PutTransaction)
    .item(itemOf(nextVersion(before, after)))
    .options({ condition: unchangedSince(before) })

export const findOverdue = (now: Date): Promise<string[]> =>
  Array.fromAsync(listDueKeys(DUE, now.toISOString()), keys => keys.at(-1) ?? '')

/** Part of taking a listing off sale. Nobody may have bid. */
export const cancelAuction = (auction: AuctionRecord) => replaceAuction(auction, { ...auction, state: 'cancelled' })
