import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { BidKind, CountedBid } from '../../../shared/bidding.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { expiresIn, table, tryWrite } from '../../platform/table.ts'
import { listingPartition } from '../listing/listing-store.ts'

/** void: an admin voided bids. The bidder is then the admin, and the amounts are the price afterwards. */
const kind = string().enum('bid', 'maximum', 'raise', 'void')

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
  /** Of the record's chain, including this entry. */
  hash: string(),
  /** Hash of bidder and Idempotency-Key. */
  key: string(),
})

export type PlacedBid = FormattedValue<typeof placedBid>

const padded = (seq: number) => String(seq).padStart(8, '0')
/** Sorts before the auction itself (`BIDS`), so one backward query finds it and the latest bids. */
export const bidSortKey = (seq: number) => `BID#${padded(seq)}`
/** Raised maximums have their own prefix, so public bids are read without them. */
const raiseSortKey = (seq: number) => `RAISE#${padded(seq)}`

export const BidEntity = new Entity({
  name: 'bid',
  table,
  timestamps: false,
  schema: item({
    ...placedBid.attributes,
    listingId: string().key(),
    seq: number().key(),
    kind: kind.key(),
  }),
  computeKey: ({ listingId, seq, kind }: { listingId: string; seq: number; kind: PlacedBid['kind'] }) => ({
    pk: listingPartition(listingId),
    sk: kind === 'raise' ? raiseSortKey(seq) : bidSortKey(seq),
  }),
})

/** Finds the bid of a repeated request. */
export const PlacedKeyEntity = new Entity({
  name: 'placed-bid-key',
  table,
  timestamps: false,
  schema: item({ ...placedBid.attributes, listingId: string().key(), key: string().key(), expiresAt: number() }),
  computeKey: ({ listingId, key }: { listingId: string; key: string }) => ({
    pk: listingPartition(listingId),
    sk: `PLACED#${key}`,
  }),
})

export const RecordedEntity = new Entity({
  name: 'recorded-bids',
  table,
  timestamps: false,
  schema: item({ listingId: string().key(), seq: number() }),
  computeKey: ({ listingId }: { listingId: string }) => ({ pk: listingPartition(listingId), sk: 'RECORDED' }),
})

/** Longer than any auction runs. */
const KEYS_KEPT_SECONDS = 30 * 24 * 3_600

/** Safe in any order, any number of times. @returns the last bid number without a gap before it */
export async function recordBid(listingId: string, bid: PlacedBid, now: Date): Promise<number> {
  await Promise.all([
    BidEntity.build(PutItemCommand)
      .item({ listingId, ...bid })
      .send(),
    PlacedKeyEntity.build(PutItemCommand)
      .item({ listingId, ...bid, expiresAt: expiresIn(now, KEYS_KEPT_SECONDS) })
      .send(),
  ])
  // Usually the one before it is there already. Otherwise a later bid moves the mark.
  if (await moveMark(listingId, bid.seq, bid.seq - 1)) return bid.seq
  const mark = await lastBeforeGap(listingId)
  await moveMark(listingId, mark)
  return mark
}

export const addVoid = (listingId: string, entry: PlacedBid) =>
  BidEntity.build(PutTransaction).item({ listingId, ...entry })

/** The auction itself may forget the bids below the mark. @returns false if the mark has changed */
async function moveMark(listingId: string, seq: number, from?: number): Promise<boolean> {
  const isFirst = { attr: 'seq', exists: false } as const
  const moves = from === undefined ? ({ attr: 'seq', lt: seq } as const) : ({ attr: 'seq', eq: from } as const)
  return tryWrite(
    RecordedEntity.build(UpdateItemCommand)
      .item({ listingId, seq })
      .options({ condition: from ? moves : { or: [isFirst, moves] } })
      .send(),
  )
}

async function lastBeforeGap(listingId: string): Promise<number> {
  const recorded = await findRecordedSeq(listingId)
  const rows = await findBidsFrom(listingId, recorded + 1)
  const gap = rows.findIndex(({ seq }, index) => seq !== recorded + 1 + index)
  return recorded + (gap === -1 ? rows.length : gap)
}

async function findRecordedSeq(listingId: string): Promise<number> {
  const { Item } = await RecordedEntity.build(GetItemCommand).key({ listingId }).options({ consistent: true }).send()
  return Item?.seq ?? 0
}

async function findBidsFrom(listingId: string, seq: number): Promise<PlacedBid[]> {
  const rows = await Promise.all([bidSortKey, raiseSortKey].map(sortKey => findRowsFrom(listingId, seq, sortKey)))
  return rows.flat().sort(bySeq)
}

async function findRowsFrom(listingId: string, seq: number, sortKey: (seq: number) => string): Promise<PlacedBid[]> {
  const { Items } = await table
    .build(QueryCommand)
    .query({ partition: listingPartition(listingId), range: { between: [sortKey(seq), sortKey(MAX_BIDS)] } })
    .entities(BidEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items ?? []
}

const bySeq = (a: PlacedBid, b: PlacedBid) => a.seq - b.seq

const MAX_BIDS = 99_999_999

export function withUnrecorded(recorded: readonly PlacedBid[], latest: readonly PlacedBid[]): PlacedBid[] {
  const known = new Set(recorded.map(({ seq }) => seq))
  return [...recorded, ...latest.filter(({ seq }) => !known.has(seq))].sort(bySeq)
}

/** Bids and voids, oldest first. */
export const findEntries = async ({ listingId, latest }: { listingId: string; latest: readonly PlacedBid[] }) =>
  withUnrecorded(await findBidsFrom(listingId, 1), latest)

export type RealBid = PlacedBid & { kind: BidKind }

export const isBid = (entry: PlacedBid): entry is RealBid => entry.kind !== 'void'

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
