import { isDeepStrictEqual } from 'node:util'
import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { BidKind, CountedBid } from '../../../shared/rules/bidding.ts'
import { allSettled } from '../../platform/all-settled.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { table } from '../../platform/table.ts'
import { listingPartition } from '../listing/listing-store.ts'
import { storedBids } from './packed-bids.ts'

/**
 * void: an admin voided bids. The bidder is then the admin, and the amounts are the price afterwards. move: the house of
 * a sale event, then the bidder, moved the end.
 */
const kind = string().enum('bid', 'maximum', 'raise', 'void', 'move')

/** An accepted bid, in the auction while it is new and in the history for good. Bidders are user ids. */
const placedBid = map({
  seq: number(),
  at: string(),
  kind,
  bidderId: string(),
  bidderName: string(),
  /** Their bid or maximum. */
  amountCents: centsNumber(),
  /** Their maximum, if it is higher than their bid. */
  limitCents: centsNumber().optional(),
  visibleCents: centsNumber(),
  priceCents: centsNumber(),
  leads: boolean(),
  /** Only for a void: the voided bids and the reason. */
  voids: list(number()).optional(),
  reason: string().optional(),
  leaderId: string().optional(),
  /** The leader whose maximum outbid it at once. */
  answeredById: string().optional(),
  answeredByName: string().optional(),
  outbidId: string().optional(),
  endsAt: string(),
  /** Hash of the record's chain, including this entry. */
  hash: string(),
  /** Hash of bidder and Idempotency-Key. */
  key: string(),
})

export type PlacedBid = FormattedValue<typeof placedBid>

type SortKey = (seq: number) => string

const padded = (seq: number) => String(seq).padStart(8, '0')
/** Sorts before the auction itself (`BIDS`), so one backward query finds it and the latest bids. */
export const bidSortKey = (seq: number) => `BID#${padded(seq)}`
/** Raised maximums have their own prefix, so public bids are read without them. */
const raiseSortKey = (seq: number) => `RAISE#${padded(seq)}`

/** Some bids of the history that were in the auction together, keyed by the last of them. */
export const BidsEntity = new Entity({
  name: 'bids',
  table,
  timestamps: false,
  schema: item({
    listingId: string().key(),
    seq: number().key(),
    isRaise: boolean().key(),
    bids: storedBids<PlacedBid>(),
  }),
  computeKey: ({ listingId, seq, isRaise }: { listingId: string; seq: number; isRaise: boolean }) => ({
    pk: listingPartition(listingId),
    sk: `${isRaise ? raiseSortKey(seq) : bidSortKey(seq)}#BIDS`,
  }),
})

interface Holder {
  readonly listingId: string
  readonly latest: readonly PlacedBid[]
}

/**
 * Writes what the auction's item holds of its history, which a bid may then take out of it. Safe in any order, any
 * number of times: what is written under a key is always the same.
 */
export async function keepBids({ listingId, latest }: Holder): Promise<void> {
  const { shown = [], raises = [] } = Object.groupBy(latest, ({ kind }) => (kind === 'raise' ? 'raises' : 'shown'))
  const write = async (bids: PlacedBid[], isRaise: boolean) => {
    const seq = bids.at(-1)?.seq
    if (seq === undefined) return
    await BidsEntity.build(PutItemCommand).item({ listingId, seq, isRaise, bids }).send()
  }
  await allSettled([write(shown, false), write(raises, true)])
}

/** Changes bids where they are kept together, if that changes any. @returns whether it did */
export async function changeKeptBids(
  kept: Readonly<{ listingId: string; seq: number; isRaise: boolean }>,
  change: (bid: PlacedBid) => PlacedBid,
): Promise<boolean> {
  const { Item } = await BidsEntity.build(GetItemCommand).key(kept).options({ consistent: true }).send()
  const bids = Item?.bids.map(change)
  if (!bids || isDeepStrictEqual(bids, Item?.bids)) return false
  await BidsEntity.build(PutItemCommand)
    .item({ ...kept, bids })
    .send()
  return true
}

interface Recorded {
  readonly listingId: string
  readonly seq: number
  readonly latest: readonly PlacedBid[]
}

/** Bids, voids and moves after an entry, oldest first. */
export async function findEntriesAfter({ listingId, seq, latest }: Recorded, after: number): Promise<PlacedBid[]> {
  const isWhole = after >= seq || (latest[0]?.seq ?? Infinity) <= after + 1
  const kept = isWhole ? [] : await Promise.all([bidSortKey, raiseSortKey].map(key => findKept(listingId, after, key)))
  return inOrder([...kept.flat(), ...latest]).filter(entry => entry.seq > after && entry.seq <= seq)
}

/** Bids, voids and moves, oldest first. */
export const findEntries = (auction: Recorded): Promise<PlacedBid[]> => findEntriesAfter(auction, 0)

async function findKept(listingId: string, after: number, sortKey: SortKey): Promise<PlacedBid[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: listingPartition(listingId), range: { between: [sortKey(after + 1), sortKey(MAX_BIDS)] } })
    .entities(BidsEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items.flatMap(({ bids }) => bids)
}

const MAX_BIDS = 99_999_999

/** Each once, although several items may hold it. */
export const inOrder = (entries: readonly PlacedBid[]): PlacedBid[] =>
  [...new Map(entries.map(entry => [entry.seq, entry])).values()].sort((a, b) => a.seq - b.seq)

const PAGE = 10

type Request = Pick<PlacedBid, 'kind' | 'bidderId' | 'amountCents' | 'key'>

/**
 * The bid that an earlier request made, if it was accepted although the same one is refused now. It is looked for from
 * the newest bid back to where it can't be older: since it was accepted, its bidder leads or the price is as high.
 */
export async function findPlaced(
  auction: Recorded & { readonly voided?: readonly number[] | undefined },
  { kind, bidderId, amountCents, key }: Request,
): Promise<PlacedBid | undefined> {
  const isIt = (bid: PlacedBid) => bid.key === key
  // A void may have lowered the price.
  if (auction.voided?.length) return (await findEntries(auction)).find(isIt)
  const mayBeOlder = ({ priceCents, leads, bidderId: bidder, answeredById }: PlacedBid) =>
    priceCents >= amountCents || (leads ? bidder : answeredById) === bidderId
  const search = async (sortKey: SortKey) => {
    for await (const bid of newestFirst(auction.listingId, sortKey)) {
      if (isIt(bid) || !mayBeOlder(bid)) return bid
    }
    return undefined
  }
  const { latest } = auction
  const inLatest = latest.find(isIt)
  if (inLatest || latest.length === 0 || !latest.every(mayBeOlder)) return inLatest
  const found = await Promise.all((kind === 'bid' ? [bidSortKey] : [bidSortKey, raiseSortKey]).map(search))
  return found.find(bid => bid && isIt(bid))
}

async function* newestFirst(listingId: string, sortKey: SortKey): AsyncGenerator<PlacedBid> {
  const range = { between: [sortKey(0), sortKey(MAX_BIDS)] as [string, string] }
  let exclusiveStartKey: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ partition: listingPartition(listingId), range })
      .entities(BidsEntity)
      .options({ consistent: true, reverse: true, limit: PAGE, ...(exclusiveStartKey && { exclusiveStartKey }) })
      .send()
    yield* inOrder(Items.flatMap(({ bids }) => bids)).reverse()
    exclusiveStartKey = LastEvaluatedKey
  } while (exclusiveStartKey)
}

export type RealBid = PlacedBid & { kind: BidKind }

export const isBid = (entry: PlacedBid): entry is RealBid => entry.kind !== 'void' && entry.kind !== 'move'

export async function findBids(
  auction: Parameters<typeof findEntries>[0] & { readonly voided?: readonly number[] | undefined },
): Promise<RealBid[]> {
  const entries = await findEntries(auction)
  return entries.filter(isBid).filter(({ seq }) => !auction.voided?.includes(seq))
}

export const countedBid = ({ seq, kind, bidderId, amountCents }: RealBid): CountedBid => ({
  seq,
  kind,
  bidder: bidderId,
  amountCents,
})
