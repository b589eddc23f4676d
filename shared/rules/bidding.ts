import { DomainError } from '../contract/errors.ts'
import { type BidIncrements, stepAt } from './bid-increments.ts'
import { type Cents, cents } from './cents.ts'
import { FIRST_BID_CENTS, MAX_CHARGE_CENTS } from './listing.ts'

/** A bid in the last minute moves the end to 90 seconds after it, at most 30 minutes after the first end. */
export const SOFT_CLOSE = { windowMs: 60_000, extensionMs: 90_000, capMs: 30 * 60_000 } as const

/** Times ISO 8601. */
export interface AuctionTerms {
  /** Also the starting price. */
  readonly reserveCents?: Cents | undefined
  /** Of a lot: it isn't sold below, and nobody is told until it is met. */
  readonly secretReserveCents?: Cents | undefined
  readonly steps: BidIncrements
  readonly firstEndsAt: string
}

/** Bidders are any strings of the caller. */
export interface Standing {
  /** Including raised maximums. */
  readonly seq: number
  /** The public count, without raised maximums. */
  readonly bidCount: number
  readonly currentBidCents?: Cents | undefined
  readonly leader?: string | undefined
  /** The leader's maximum. Hidden from others until the end. */
  readonly maximumCents?: Cents | undefined
  readonly endsAt: string
}

/** raise: the leader raised their own maximum, with no public effect. */
export type BidKind = 'bid' | 'maximum' | 'raise'

export interface Bid {
  readonly bidder: string
  readonly kind: 'bid' | 'maximum'
  readonly amountCents: Cents
  /** ISO 8601 */
  readonly at: string
}

export interface AcceptedBid {
  readonly kind: BidKind
  readonly visibleCents: Cents
  /** False if an earlier maximum was as high or higher, and outbid it at once. */
  readonly leads: boolean
  /** The former leader, if the lead changed. */
  readonly outbid: string | null
  readonly standing: Standing
}

export const opening = ({ firstEndsAt }: AuctionTerms): Standing => ({ seq: 0, bidCount: 0, endsAt: firstEndsAt })

/** An increment above the current bid; before the first, the reserve or `FIRST_BID_CENTS`. */
export function minimumBidCents({ currentBidCents }: Standing, { reserveCents, steps }: AuctionTerms): Cents {
  return currentBidCents === undefined
    ? reserveCents || FIRST_BID_CENTS
    : cents(currentBidCents + stepAt(currentBidCents, steps))
}

/** Whether it would be sold at the price that it has. */
export const isReserveMet = (
  { currentBidCents }: Pick<Standing, 'currentBidCents'>,
  { reserveCents, secretReserveCents }: Pick<AuctionTerms, 'reserveCents' | 'secretReserveCents'>,
): boolean => currentBidCents !== undefined && currentBidCents >= Math.max(reserveCents ?? 0, secretReserveCents ?? 0)

/** A maximum that meets the secret reserve bids up to it at once, so that the leader buys. */
function meetingReserve(standing: Standing, { secretReserveCents }: AuctionTerms): Standing {
  const { maximumCents = cents(0), currentBidCents = cents(0) } = standing
  if (secretReserveCents === undefined || maximumCents < secretReserveCents) return standing
  return { ...standing, currentBidCents: cents(Math.max(currentBidCents, secretReserveCents)) }
}

/** A leader's own higher maximum is hidden, unless it meets the secret reserve: then it is a bid that everyone sees. */
const isHiddenRaise = (
  { maximumCents = cents(0) }: Standing,
  { secretReserveCents }: AuctionTerms,
  amountCents: Cents,
) => secretReserveCents === undefined || maximumCents >= secretReserveCents || amountCents < secretReserveCents

export const isOver = ({ endsAt }: Pick<Standing, 'endsAt'>, now: Date): boolean => Date.parse(endsAt) <= now.getTime()

/**
 * The rules of an English auction with proxy bids (docs/specification.md, "Placing bids"): a leading plain bid is
 * the price; a leading maximum sets the lowest leading price; a bid up to the leader's maximum is outbid at once.
 * @throws DomainError auction_ended, bid_too_low, maximum_not_raised, price_too_high_to_charge
 */
export function acceptBid(standing: Standing, terms: AuctionTerms, bid: Bid): AcceptedBid {
  const { bidder, amountCents } = bid
  if (isOver(standing, new Date(bid.at))) throw new DomainError('auction_ended')
  if (amountCents > MAX_CHARGE_CENTS) {
    throw new DomainError('price_too_high_to_charge', { limitCents: MAX_CHARGE_CENTS })
  }
  const { leader } = standing
  if (leader === bidder && bid.kind === 'maximum' && isHiddenRaise(standing, terms, amountCents)) {
    return raiseMaximum(standing, amountCents)
  }

  const minimumCents = minimumBidCents(standing, terms)
  if (amountCents < minimumCents) {
    throw new DomainError('bid_too_low', { currentCents: standing.currentBidCents, minimumCents, amountCents })
  }
  const taken = applyBid(standing, terms, bid)
  const seq = standing.seq + 1
  const after = { ...taken.standing, seq, bidCount: standing.bidCount + 1, endsAt: endAfter(standing, terms, bid) }
  return { ...taken, outbid: taken.leads && leader !== bidder ? (leader ?? null) : null, standing: after }
}

export type PriceSource = 'bid' | 'leader' | 'terms'

/** The effect of a bid on leader, maximum and price, without number, count and end. */
export function applyBid(standing: Standing, terms: AuctionTerms, bid: Omit<Bid, 'at'>) {
  const { bidder, kind, amountCents } = bid
  const { leader, maximumCents = cents(0), currentBidCents: priceBefore = cents(0) } = standing
  if (leader !== undefined && leader !== bidder && amountCents <= maximumCents) {
    const answerCents = amountCents + stepAt(amountCents, terms.steps)
    const source: PriceSource = answerCents <= maximumCents ? 'bid' : 'leader'
    const currentBidCents = cents(Math.max(priceBefore, Math.min(maximumCents, answerCents)))
    return { kind, visibleCents: amountCents, leads: false, source, standing: { ...standing, currentBidCents } }
  }
  if (leader === bidder && kind === 'maximum') {
    const raised = meetingReserve({ ...standing, maximumCents: cents(Math.max(maximumCents, amountCents)) }, terms)
    const visibleCents = raised.currentBidCents ?? cents(0)
    return { kind, visibleCents, leads: true, source: 'terms' as PriceSource, standing: raised }
  }
  const toLead =
    leader === undefined ? minimumBidCents(standing, terms) : cents(maximumCents + stepAt(maximumCents, terms.steps))
  const isWhole = kind === 'bid' || amountCents < toLead
  const source: PriceSource = isWhole ? 'bid' : leader === undefined ? 'terms' : 'leader'
  const currentBidCents = cents(Math.max(priceBefore, isWhole ? amountCents : toLead))
  const limitCents = leader === bidder ? cents(Math.max(maximumCents, amountCents)) : amountCents
  const led = meetingReserve({ ...standing, leader: bidder, maximumCents: limitCents, currentBidCents }, terms)
  return { kind, visibleCents: led.currentBidCents ?? currentBidCents, leads: true, source, standing: led }
}

export interface CountedBid extends Omit<Bid, 'at' | 'kind'> {
  readonly seq: number
  readonly kind: BidKind
}

/**
 * After some bids were voided, or without a winner who did not pay. A leading plain bid is still the price. Number and
 * end stay those of `before`: bids are not renumbered, and an announced end never moves earlier.
 */
export function recount(
  bids: readonly CountedBid[],
  terms: AuctionTerms,
  before: Pick<Standing, 'seq' | 'endsAt'>,
): Standing {
  let standing: Standing = { seq: before.seq, bidCount: 0, endsAt: before.endsAt }
  for (const bid of bids) {
    const bidCount = standing.bidCount + (bid.kind === 'raise' ? 0 : 1)
    standing = { ...countBid(standing, terms, bid), bidCount }
  }
  return standing
}

export function countBid(standing: Standing, terms: AuctionTerms, bid: CountedBid): Standing {
  const { bidder, amountCents } = bid
  // A higher maximum of the current leader does not raise the price, like raising it.
  if (standing.leader === bidder && bid.kind !== 'bid') {
    return meetingReserve(
      { ...standing, maximumCents: cents(Math.max(standing.maximumCents ?? 0, amountCents)) },
      terms,
    )
  }
  return applyBid(standing, terms, { bidder, amountCents, kind: bid.kind === 'bid' ? 'bid' : 'maximum' }).standing
}

/** The bids that are voided together with a bid: itself, and later raises of that maximum. */
export function voidedWith(seq: number, bids: readonly CountedBid[]): number[] {
  const voided = bids.find(bid => bid.seq === seq)
  const seqs = [seq]
  let limitCents = voided?.amountCents ?? 0
  for (const bid of bids) {
    if (bid.bidder !== voided?.bidder || bid.seq <= seq) continue
    if (bid.kind === 'raise') {
      seqs.push(bid.seq)
      limitCents = bid.amountCents
    } else if (bid.kind === 'maximum' || bid.amountCents > limitCents) break
  }
  return seqs
}

/** No bid: price, count and end are unchanged. */
function raiseMaximum(standing: Standing, amountCents: Cents): AcceptedBid {
  const { currentBidCents = cents(0), maximumCents = cents(0) } = standing
  if (amountCents <= maximumCents) throw new DomainError('maximum_not_raised', { limitCents: maximumCents })
  return {
    kind: 'raise',
    visibleCents: currentBidCents,
    leads: true,
    outbid: null,
    standing: { ...standing, seq: standing.seq + 1, maximumCents: amountCents },
  }
}

function endAfter({ endsAt }: Standing, { firstEndsAt }: AuctionTerms, { at }: Bid): string {
  const end = Date.parse(endsAt)
  const placed = Date.parse(at)
  if (placed < end - SOFT_CLOSE.windowMs) return endsAt
  const latest = Date.parse(firstEndsAt) + SOFT_CLOSE.capMs
  return new Date(Math.max(end, Math.min(placed + SOFT_CLOSE.extensionMs, latest))).toISOString()
}
