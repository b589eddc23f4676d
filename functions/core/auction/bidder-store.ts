import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { cents } from '../../../shared/rules/cents.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { table, tryWrite } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'
import type { PlacedBid, RealBid } from './bid-store.ts'

/** What a person bid in one auction. Written a moment after each bid, from the history. */
export const BidderEntity = new Entity({
  name: 'bidder',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    listingId: string().key(),
    /** The last entry of the auction that this includes; older ones are ignored. */
    seq: number(),
    lastBidAt: string(),
    /** Their highest bid or maximum. Absent if all were voided. */
    amountCents: centsNumber().optional(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
  }),
  computeKey: ({ userId, listingId }: { userId: string; listingId: string }) => ({
    pk: userPartition(userId),
    sk: `BIDS#${listingId}`,
  }),
})

export type BidderRecord = FormattedItem<typeof BidderEntity>

const ownerPartition = (userId: string) => `BIDS#${userId}`

/** Sorts by the last bid. */
export const bidderPosition = ({ lastBidAt, listingId }: BidderRecord) => `${lastBidAt}#${listingId}`

const itemOf = (bidder: BidderRecord) => ({
  ...bidder,
  ownerPk: ownerPartition(bidder.userId),
  ownerSk: bidderPosition(bidder),
})

/** Safe in any order, any number of times. */
export async function noteBidder(bidder: BidderRecord): Promise<void> {
  await tryWrite(
    BidderEntity.build(PutItemCommand)
      .item(itemOf(bidder))
      .options({
        condition: {
          or: [
            { attr: 'seq', exists: false },
            { attr: 'seq', lt: bidder.seq },
          ],
        },
      })
      .send(),
  )
}

/** Part of voiding a bid, which includes every entry before it. */
export const replaceBidder = (bidder: BidderRecord) => BidderEntity.build(PutTransaction).item(itemOf(bidder))

/** A bid is never below the person's earlier ones: the leader has `limitCents`, and everyone else bids more. */
export const bidderAfter = (
  listingId: string,
  { bidderId: userId, seq, at: lastBidAt, amountCents, limitCents }: PlacedBid,
): BidderRecord => ({ userId, listingId, seq, lastBidAt, amountCents: limitCents ?? amountCents })

/**
 * @param bids of all bidders, oldest first, voided ones too
 * @param seq the last entry that `bids` and `voided` include
 */
export function countBidders(
  listingId: string,
  bids: readonly RealBid[],
  voided: readonly number[],
  seq: number,
): BidderRecord[] {
  return [...Map.groupBy(bids, ({ bidderId }) => bidderId)].map(([userId, theirs]) => {
    const counted = theirs.filter(bid => !voided.includes(bid.seq))
    return {
      userId,
      listingId,
      seq,
      lastBidAt: theirs.at(-1)?.at ?? '',
      ...(counted.length > 0 && { amountCents: cents(Math.max(...counted.map(({ amountCents }) => amountCents))) }),
    }
  })
}

interface BiddersWanted {
  readonly limit: number
  /** A position, which is not included. */
  readonly after: string | undefined
  /** ISO 8601 */
  readonly since: string | undefined
}

const LAST = '9'

/** A person's auctions, the one they last bid in first. Fewer than the limit if there are no more. */
export async function findBidders(
  userId: string,
  { limit, after = LAST, since = '0' }: BiddersWanted,
): Promise<BidderRecord[]> {
  if (since > after) return []
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: ownerPartition(userId), range: { between: [since, after] } })
    .entities(BidderEntity)
    .options({ reverse: true, limit: limit + 1 })
    .send()
  return Items.filter(bidder => bidderPosition(bidder) !== after).slice(0, limit)
}
