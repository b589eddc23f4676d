import type * as z from 'zod'
import { nextHash, saltOf } from '../../shared/auction-record.ts'
import { acceptBid, type Standing } from '../../shared/bidding.ts'
import { cents } from '../../shared/cents.ts'
import type { placeBidBody } from '../../shared/endpoints/auctions.ts'
import { DomainError } from '../../shared/errors.ts'
import { type AuctionRecord, findForBid, takeBid } from '../core/auction/auction-store.ts'
import type { PlacedBid, RealBid } from '../core/auction/bid-store.ts'
import { closeIfOver } from '../core/auction/closing.ts'
import { withReserve } from '../core/auction/opening.ts'
import type { UserRecord } from '../platform/users.ts'
import { missingAuction } from './missing-auction.ts'
import { recordedBid } from './record-entries.ts'

export interface BiddingDeps {
  /** Read for every try: a bid counts at the time of its write, not of its arrival. */
  readonly clock: () => Date
}

const BID_RETRY_TIMEOUT_MS = 8_000
const MAX_PAUSE_MS = 40
/** An item has at most 400 KB in DynamoDB; an auction with more unrecorded bids could not end. */
const MAX_UNRECORDED_BYTES = 300_000

/** For a repeated request, its first result. */
export interface BidResult {
  readonly bid: PlacedBid
  readonly auction: AuctionRecord
}

type BidInput = z.output<typeof placeBidBody>

/**
 * @param key of the person and their request: the same key always gets the same result
 * @throws DomainError not_found, not_an_auction, own_auction, auction_ended, bid_too_low, maximum_not_raised,
 *   price_too_high_to_charge, idempotency_reused, auction_busy
 */
export async function placeBid(
  input: BidInput,
  key: string,
  bidder: UserRecord,
  { clock }: BiddingDeps,
): Promise<BidResult> {
  const giveUpAt = clock().getTime() + BID_RETRY_TIMEOUT_MS
  do {
    const { auction, placed, recordedSeq } = await findForBid(input.listingId, key)
    if (!auction || auction.state === 'cancelled') throw await missingAuction(input.listingId)
    if (placed) return { bid: sameRequest(placed, input), auction }
    if (auction.sellerId === bidder.id) throw new DomainError('own_auction')
    const now = clock()
    if ((await closeIfOver(auction, now)).state !== 'live') throw new DomainError('auction_ended')
    // Bids stay in the auction until the history has them.
    const unrecorded = auction.latest.filter(({ seq }) => seq > recordedSeq)
    if (Buffer.byteLength(JSON.stringify(unrecorded)) < MAX_UNRECORDED_BYTES) {
      const next = withBid(auction, unrecorded, input, key, bidder, now)
      if (await takeBid(auction, next.auction, next.bid.at)) return next
    }
    await pause(Math.random() * MAX_PAUSE_MS)
  } while (clock().getTime() < giveUpAt)
  throw new DomainError('auction_busy')
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

function sameRequest(placed: PlacedBid, { bidAmount, maxBid }: BidInput): PlacedBid {
  const isSame = placed.kind === 'bid' ? placed.amountCents === bidAmount : placed.amountCents === maxBid
  if (!isSame) throw new DomainError('idempotency_reused')
  return placed
}

/** By the rules that also replay the record (shared/bidding.ts). */
function withBid(
  before: AuctionRecord,
  unrecorded: readonly PlacedBid[],
  { bidAmount, maxBid }: BidInput,
  key: string,
  bidder: UserRecord,
  now: Date,
): BidResult {
  // Opened before commitments existed, and without bids since.
  const auction = before.seq === 0 && before.recordForm !== 2 ? withReserve(before, before.reserveCents) : before
  const at = timeOfEntry(auction, now)
  const amountCents = bidAmount ?? maxBid ?? cents(0)
  const kind = maxBid === undefined ? 'bid' : 'maximum'
  const accepted = acceptBid(standingOf(auction), auction, { bidder: bidder.id, kind, amountCents, at })
  const { standing } = accepted
  const bid: Omit<RealBid, 'hash'> = {
    seq: standing.seq,
    at,
    kind: accepted.kind,
    bidderId: bidder.id,
    bidderName: bidder.firstName,
    amountCents,
    ...(accepted.leads && standing.maximumCents !== amountCents && { limitCents: standing.maximumCents }),
    visibleCents: accepted.visibleCents,
    priceCents: standing.currentBidCents ?? cents(0),
    leads: accepted.leads,
    ...(!accepted.leads && { answeredById: auction.leaderId, answeredByName: auction.leaderName }),
    ...(accepted.outbid && { outbidId: accepted.outbid }),
    endsAt: standing.endsAt,
    key,
  }
  const hash = nextHash(auction.head, recordedBid(auction, bid), saltOf(auction.secret))
  const placed = { ...bid, hash }
  return {
    bid: placed,
    auction: {
      ...auction,
      seq: standing.seq,
      bidCount: standing.bidCount,
      currentBidCents: standing.currentBidCents,
      leaderId: standing.leader,
      leaderName: accepted.leads ? bidder.firstName : auction.leaderName,
      maximumCents: standing.maximumCents,
      endsAt: standing.endsAt,
      head: hash,
      latest: [...unrecorded, placed],
    },
  }
}

/** Clocks of machines differ; times in the record must not decrease. */
export function timeOfEntry({ latest, startsAt }: AuctionRecord, now: Date): string {
  const lastAt = latest.at(-1)?.at ?? startsAt
  return new Date(Math.max(now.getTime(), Date.parse(lastAt))).toISOString()
}

export const standingOf = ({
  seq,
  bidCount,
  currentBidCents,
  leaderId,
  maximumCents,
  endsAt,
}: AuctionRecord): Standing => ({
  seq,
  bidCount,
  currentBidCents,
  leader: leaderId,
  maximumCents,
  endsAt,
})
