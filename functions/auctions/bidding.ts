import type * as z from 'zod'
import type { placeBidBody } from '../../shared/contract/endpoints/auctions.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { nextHash, saltOf } from '../../shared/rules/auction-record.ts'
import { acceptBid, type Standing } from '../../shared/rules/bidding.ts'
import { cents } from '../../shared/rules/cents.ts'
import { barredUntil } from '../../shared/rules/experts.ts'
import { type AuctionRecord, findAuction, takeBids } from '../core/auction/auction-store.ts'
import { findEntries, findPlaced, keepBids, type PlacedBid, type RealBid } from '../core/auction/bid-store.ts'
import { closeIfOver } from '../core/auction/closing.ts'
import { recordedBid } from '../core/auction/record-entries.ts'
import { timeOfEntry } from '../core/auction/void-entry.ts'
import { notAvailable } from '../core/block/block-store.ts'
import type { UserRecord } from '../platform/users.ts'
import { findHindrances, type Hindrances, type KnownBidders } from './hindrances.ts'
import { type IsFull, latestWritten, noteWritten } from './latest-written.ts'
import { missingAuction } from './missing-auction.ts'

export interface BiddingDeps {
  /** Read for every try: a bid counts at the time of its write, not of its arrival. */
  readonly clock: () => Date
}

const BID_RETRY_TIMEOUT_MS = 8_000
const MAX_PAUSE_MS = 40
/** Each bid rewrites the auction with its latest bids. These counts keep most auctions below 1 KB, one write unit. */
const MAX_LATEST = { ofOne: 4, ofSeveral: 3 }
/** Where many bid at once, so that a write of its own would hold up the next. */
const MAX_UNFLUSHED_BIDS = 40

/** For a repeated request, its first result. */
export interface BidResult {
  readonly bid: PlacedBid
  readonly auction: AuctionRecord
}

type BidInput = z.output<typeof placeBidBody>

export type Bidder = Pick<UserRecord, 'id' | 'firstName'>

export interface BidRequest {
  readonly input: BidInput
  /** Key of the person and their request: the same key always gets the same result. */
  readonly key: string
  readonly bidder: Bidder
  /** Whose limits of open bids count. Absent: nobody's. */
  readonly account?: UserRecord
  readonly arrivedAt: Date
}

interface Refusal {
  readonly refusal: DomainError
  readonly auction: AuctionRecord
}

export type BidOutcome = BidResult | Refusal

/** @throws DomainError as `placeBids` and `resultOf` do */
export async function placeBid(input: BidInput, key: string, bidder: Bidder, deps: BiddingDeps): Promise<BidResult> {
  const request: BidRequest = { input, key, bidder, arrivedAt: deps.clock() }
  const results = await placeBids(input.listingId, [request], deps)
  return resultOf(request, results.get(request)!)
}

/**
 * @throws DomainError own_auction, auction_ended, bidding_not_open, bidder_not_approved, sale_limit_reached, limit_reached, not_available_to_you, own_estimate, bid_too_low, maximum_not_raised, price_too_high_to_charge,
 *   idempotency_reused
 */
export async function resultOf({ input, key, bidder }: BidRequest, outcome: BidOutcome): Promise<BidResult> {
  if ('bid' in outcome) return outcome
  const { refusal, auction } = outcome
  // A bid that was accepted once would be refused the second time.
  const placed = await findPlaced(auction, { ...askedFor(input), bidderId: bidder.id, key })
  if (placed) return { bid: sameRequest(placed, input), auction }
  throw refusal
}

/**
 * Decides bids for one auction in the order in which they came in, and writes those that are accepted at once.
 * @throws DomainError not_found, not_an_auction, auction_busy
 */
export async function placeBids(
  listingId: string,
  requests: readonly BidRequest[],
  { clock }: BiddingDeps,
): Promise<ReadonlyMap<BidRequest, BidOutcome>> {
  const giveUpAt = clock().getTime() + BID_RETRY_TIMEOUT_MS
  const inOrder = requests.toSorted((a, b) => a.arrivedAt.getTime() - b.arrivedAt.getTime())
  const isFull = requests.length > 1 ? isFullOfMany : isFullOfFew
  let assumed = await latestWritten(listingId, isFull)
  for (;;) {
    const found = assumed?.auction ?? (await findAuction(listingId))
    const bidders: KnownBidders = assumed?.bidders ?? new Map()
    if (!found || found.state === 'cancelled') throw await missingAuction(listingId)
    const now = clock()
    const auction = await closeIfOver(found, now)
    const [earlier, hindrances] = await Promise.all([
      auction.voided?.length ? findEntries(auction) : [],
      findHindrances(auction, inOrder, bidders, now),
    ])
    const results = new Map<BidRequest, BidOutcome>()
    let after = auction
    for (const request of inOrder) {
      const outcome = decide(after, { ...hindrances, earlier }, request, now)
      results.set(request, outcome)
      after = outcome.auction
    }
    const placed = after.latest.slice(auction.latest.length)
    // Refusals count if the auction was as assumed, which only a write shows.
    if (placed.length === 0 && !assumed) return results
    if (placed.length > 0) {
      const moves = isFull(auction)
      if (moves && !assumed) await keepBids(auction)
      const written = await takeBids(auction, moves ? { ...after, latest: placed } : after)
      noteWritten(listingId, written && { auction: written, bidders }, isFull)
      if (written) return results
    }
    if (assumed) {
      assumed = undefined
      continue
    }
    await pause(Math.random() * MAX_PAUSE_MS)
    if (clock().getTime() >= giveUpAt) throw new DomainError('auction_busy')
  }
}

const isFullOfMany: IsFull = ({ latest }) => latest.length >= MAX_UNFLUSHED_BIDS

const isFullOfFew: IsFull = ({ latest }) => {
  const isOfOne = latest.every(({ bidderId }) => bidderId === latest[0]?.bidderId)
  return latest.length >= (isOfOne ? MAX_LATEST.ofOne : MAX_LATEST.ofSeveral)
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

interface Known extends Hindrances<BidRequest> {
  readonly earlier: readonly PlacedBid[]
}

function decide(
  auction: AuctionRecord,
  { earlier, pastLimit, blocked, notAdmitted }: Known,
  request: BidRequest,
  now: Date,
): BidOutcome {
  const { input, key, bidder } = request
  try {
    const placed = [...earlier, ...auction.latest].find(bid => bid.key === key)
    if (placed) return { bid: sameRequest(placed, input), auction }
    const limit = pastLimit.get(request)
    if (limit) throw limit
    if (auction.sellerId === bidder.id) throw new DomainError('own_auction')
    if (auction.state !== 'live') throw new DomainError('auction_ended')
    if (auction.startsAt > now.toISOString()) throw new DomainError('bidding_not_open', { until: auction.startsAt })
    if (blocked.has(bidder.id)) throw notAvailable('bid')
    const refusal = notAdmitted.get(request)
    if (refusal) throw refusal
    const until = barredUntil(auction.estimators, bidder.id, now)
    if (until) throw new DomainError('own_estimate', { until })
    return withBid(auction, input, key, bidder, now)
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal
    return { refusal, auction }
  }
}

const askedFor = ({ bidAmount, maxBid }: BidInput) =>
  maxBid === undefined
    ? { kind: 'bid' as const, amountCents: bidAmount ?? cents(0) }
    : { kind: 'maximum' as const, amountCents: maxBid }

function sameRequest(placed: PlacedBid, { bidAmount, maxBid }: BidInput): PlacedBid {
  const isSame = placed.kind === 'bid' ? placed.amountCents === bidAmount : placed.amountCents === maxBid
  if (!isSame) throw new DomainError('idempotency_reused')
  return placed
}

/** By the rules that also replay the record (shared/rules/bidding.ts). */
function withBid(auction: AuctionRecord, input: BidInput, key: string, bidder: Bidder, now: Date): BidResult {
  const at = timeOfEntry(auction, now)
  const { kind, amountCents } = askedFor(input)
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
      latest: [...auction.latest, placed],
    },
  }
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
