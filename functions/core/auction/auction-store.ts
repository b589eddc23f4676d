import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { jsonStringify } from 'dynamodb-toolbox/transformers/jsonStringify'
import { dueBefore } from '../../platform/due.ts'
import { table, tryWrite } from '../../platform/table.ts'
import { LISTING_SORT_KEY, ListingEntity, type ListingRecord, listingPartition } from '../listing/listing-store.ts'
import { BidEntity, bidSortKey, type PlacedBid, PlacedKeyEntity, RecordedEntity } from './bid-store.ts'

/** Sorts after the bids (`BID#…`) and before the listing, so that one query finds it with either. */
const AUCTION_SORT_KEY = 'BIDS'

/**
 * An auction in one item: everything a bid depends on, so that a bid is one conditional write. The listing carries a copy
 * of what lists show; the history has every bid.
 */
export const AuctionEntity = new Entity({
  name: 'auction',
  table,
  timestamps: false,
  schema: item({
    listingId: string().key(),
    sellerId: string(),
    /** Changes with every write, and every write expects the one it read. */
    version: number(),
    state: string().enum('live', 'ended', 'cancelled'),
    startsAt: string(),
    firstEndsAt: string(),
    endsAt: string(),
    reserveCents: number().optional(),
    /** The table of steps as it was when the auction opened. */
    steps: list(map({ fromCents: number(), stepCents: number() })),
    /** Random; pseudonyms and the record's salt come from it. */
    secret: string(),
    /** How the record's chain is made (shared/auction-record.ts). Absent: 1, of auctions bid on before there was a 2. */
    recordForm: number().enum(1, 2).optional(),
    /** The last hash of the record's chain. */
    head: string(),
    seq: number(),
    bidCount: number(),
    currentBidCents: number().optional(),
    leaderId: string().optional(),
    leaderName: string().optional(),
    maximumCents: number().optional(),
    /**
     * The bids that may be missing in the history yet, and the newest one. As text: in a loadTest there are many, and every
     * bid reads and writes them all.
     */
    latest: any().castAs<PlacedBid[]>().transform(jsonStringify()),
    /** The numbers of bids that an admin voided. */
    voided: list(number()).optional(),
    /** When bidders are told that it ends soon; gone once they were. */
    noticeAt: string().optional(),
    endedAt: string().optional(),
    /** Until when the winner, or the next bidder, is to pay. */
    payBy: string().optional(),
    reminders: number().optional(),
    /** Who may buy it now, and at what price: the winner, then perhaps the next bidder. */
    buyerId: string().optional(),
    buyerPriceCents: number().optional(),
    /** When the time to pay was over. */
    unpaidAt: string().optional(),
    /** What the next bidder would be offered it at then. */
    nextBidCents: number().optional(),
    /** When the seller offered it to the next bidder. */
    secondChanceAt: string().optional(),
    /** When its payment was seen: nothing is left to do. */
    paidAt: string().optional(),
    /** A buyer is on the payment page until then, and is not to be disturbed. */
    postponedUntil: string().optional(),
    relistedAs: string().optional(),
    /** Found by the time at which it next wants something done. */
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ listingId }: { listingId: string }) => ({ pk: listingPartition(listingId), sk: AUCTION_SORT_KEY }),
})

export type AuctionRecord = FormattedItem<typeof AuctionEntity>

/** How long a winner has to pay, and when before that they are reminded. */
const DAY_MS = 24 * 3_600_000
export const PAY_WITHIN_MS = 4 * DAY_MS
/** How long the next bidder has. */
export const SECOND_CHANCE_MS = DAY_MS
const REMINDERS_BEFORE_MS = [3 * DAY_MS, 2 * DAY_MS]

/** When an auction next wants something done, if anything: a notice, its end, a reminder, the end of the time to pay. */
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

/** The item as it is written, found by the time at which it wants something next; not found when it wants nothing. */
function itemOf(auction: AuctionRecord) {
  const dueAt = nextDueAt(auction)
  return {
    ...auction,
    duePk: dueAt && DUE,
    dueSk: dueAt && `${dueAt}#${auction.listingId}`,
  }
}

/** Part of listing an item by auction. */
export const openAuction = (auction: AuctionRecord) =>
  AuctionEntity.build(PutTransaction)
    .item(itemOf(auction))
    .options({ condition: { attr: 'version', exists: false } })

/** The auction as of the last committed write. */
export async function findAuction(listingId: string): Promise<AuctionRecord | undefined> {
  const { Item } = await AuctionEntity.build(GetItemCommand).key({ listingId }).options({ consistent: true }).send()
  return Item
}

const BATCH = 100

/** Those auctions that there are, as of the last committed write, by listing. */
export async function findAuctions(listingIds: readonly string[]): Promise<ReadonlyMap<string, AuctionRecord>> {
  const batches = Array.from({ length: Math.ceil(listingIds.length / BATCH) }, (_, index) =>
    executeBatchGet(
      table
        .build(BatchGetCommand)
        .requests(
          ...listingIds
            .slice(index * BATCH, (index + 1) * BATCH)
            .map(listingId => AuctionEntity.build(BatchGetRequest).key({ listingId })),
        )
        .options({ consistent: true }),
    ),
  )
  const found = (await Promise.all(batches)).flatMap(({ Responses }) => Responses?.[0] ?? [])
  return new Map(found.flatMap(auction => (auction ? [[auction.listingId, auction]] : [])))
}

/** What a bid needs to know: the auction, whether this very request made a bid before, and how far the history goes. */
export async function findForBid(listingId: string, key: string) {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        AuctionEntity.build(BatchGetRequest).key({ listingId }),
        PlacedKeyEntity.build(BatchGetRequest).key({ listingId, key }),
        RecordedEntity.build(BatchGetRequest).key({ listingId }),
      )
      .options({ consistent: true }),
  )
  const [auction, recordedBid, recorded] = Responses?.[0] ?? []
  const current: AuctionRecord | undefined = auction
  const placed: PlacedBid | undefined = current?.latest.find(bid => bid.key === key) ?? recordedBid
  return { auction: current, placed, recordedSeq: recorded?.seq ?? 0 }
}

/** A listing with its auction, if it is one: one query. */
export async function findListingWithAuction(listingId: string) {
  const { Items } = await table
    .build(QueryCommand)
    .query({
      partition: listingPartition(listingId),
      range: { between: [AUCTION_SORT_KEY, LISTING_SORT_KEY] },
    })
    .entities(AuctionEntity, ListingEntity)
    .options({ consistent: true, showEntityAttr: true })
    .send()
  const found: { listing?: ListingRecord; auction?: AuctionRecord } = {}
  for (const each of Items ?? []) {
    if (each.entity === 'listing') found.listing = each
    else found.auction = each
  }
  return found
}

/** An auction with its newest recorded bids, newest first: one query. */
export async function findAuctionWithBids(listingId: string, limit: number) {
  const { Items } = await table
    .build(QueryCommand)
    .query({ partition: listingPartition(listingId), range: { between: [bidSortKey(0), AUCTION_SORT_KEY] } })
    .entities(AuctionEntity, BidEntity)
    .options({ consistent: true, reverse: true, limit: limit + 1, showEntityAttr: true })
    .send()
  let auction: AuctionRecord | undefined
  const bids: PlacedBid[] = []
  for (const each of Items ?? []) {
    if (each.entity === 'auction') auction = each
    else bids.push(each)
  }
  return { auction, bids }
}

const unchangedSince = ({ version }: AuctionRecord) => ({ attr: 'version' as const, eq: version })

/**
 * Takes a bid: one conditional write. The auction must be as it was read and, by the clock that the bid was measured
 * with, not over.
 * @returns false when something else came first
 */
export async function takeBid(before: AuctionRecord, after: AuctionRecord, at: string): Promise<boolean> {
  return tryWrite(
    AuctionEntity.build(PutItemCommand)
      .item(itemOf({ ...after, version: before.version + 1 }))
      .options({
        condition: {
          and: [unchangedSince(before), { attr: 'state', eq: 'live' }, { attr: 'endsAt', gt: at }],
        },
      })
      .send(),
  )
}

/** Part of any other change of an auction: it must be as it was read. */
export const replaceAuction = (before: AuctionRecord, after: AuctionRecord) =>
  AuctionEntity.build(PutTransaction)
    .item(itemOf({ ...after, version: before.version + 1 }))
    .options({ condition: unchangedSince(before) })

/** Auctions whose time came before `now`, the longest overdue first. */
export const findOverdue = (now: Date): Promise<string[]> =>
  Array.fromAsync(dueBefore(DUE, now.toISOString()), keys => keys.at(-1) ?? '')

/** Part of taking a listing off sale, before or after its end: nobody may have bid on the auction as it was read. */
export const cancelAuction = (auction: AuctionRecord) => replaceAuction(auction, { ...auction, state: 'cancelled' })
