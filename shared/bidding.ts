import { type BidIncrements, stepAt } from './bid-increments.ts'
import { type Cents, cents } from './cents.ts'
import { DomainError } from './errors.ts'
import { FIRST_BID_CENTS, MAX_CHARGE_CENTS } from './listing.ts'

/** An accepted bid in the last minute moves the end to 90 seconds after it, at most 30 minutes past the first end. */
export const SOFT_CLOSE = { windowMs: 60_000, extensionMs: 90_000, capMs: 30 * 60_000 } as const

/** What is fixed when an auction opens. Times ISO 8601, money in cents. */
export interface AuctionTerms {
  /** Reserve and starting price in one. */
  readonly reserveCents?: Cents | undefined
  readonly steps: BidIncrements
  readonly firstEndsAt: string
}

/** The state of an auction between two bids. Bidders are any strings of the caller. */
export interface Standing {
  /** Accepted bids so far, raised maxima included. */
  readonly seq: number
  /** The same without raised maxima: what everyone may count. */
  readonly bidCount: number
  readonly currentBidCents?: Cents | undefined
  readonly leader?: string | undefined
  /** The leader's maximum. Hidden from others until the end. */
  readonly maximumCents?: Cents | undefined
  readonly endsAt: string
}

/** raise: the leader raised their own maximum, which changes nothing that others see. */
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
  /** What everyone sees as this bid's amount. */
  readonly visibleCents: Cents
  /** False when an earlier maximum was as high or higher, and the bid was outbid at once. */
  readonly leads: boolean
  /** Who lost the lead to it. */
  readonly outbid: string | null
  readonly standing: Standing
}

export const opening = ({ firstEndsAt }: AuctionTerms): Standing => ({ seq: 0, bidCount: 0, endsAt: firstEndsAt })

/** The least that the next bid must be: a step above the current bid; before the first the reserve, or `FIRST_BID_CENTS`. */
export function minimumBidCents({ currentBidCents }: Standing, { reserveCents, steps }: AuctionTerms): Cents {
  return currentBidCents === undefined
    ? reserveCents || FIRST_BID_CENTS
    : cents(currentBidCents + stepAt(currentBidCents, steps))
}

export const isOver = ({ endsAt }: Pick<Standing, 'endsAt'>, now: Date): boolean => Date.parse(endsAt) <= now.getTime()

/**
 * The rules of an English auction with proxy bids (docs/specification.md, "Placing bids"): a plain bid that leads is the
 * price; a maximum that leads makes the price the least that leads; a bid up to the leader's maximum is outbid at once.
 * @throws DomainError auction_ended, bid_too_low, maximum_not_raised, price_too_high_to_charge
 */
export function acceptBid(standing: Standing, terms: AuctionTerms, bid: Bid): AcceptedBid {
  const { bidder, amountCents } = bid
  if (isOver(standing, new Date(bid.at))) throw new DomainError('auction_ended')
  if (amountCents > MAX_CHARGE_CENTS) {
    throw new DomainError('price_too_high_to_charge', { limitCents: MAX_CHARGE_CENTS })
  }
  const { leader } = standing
  if (leader === bidder && bid.kind === 'maximum') return raiseMaximum(standing, amountCents)

  const minimumCents = minimumBidCents(standing, terms)
  if (amountCents < minimumCents) {
    throw new DomainError('bid_too_low', { currentCents: standing.currentBidCents, minimumCents, amountCents })
  }
  const taken = applyBid(standing, terms, bid)
  const seq = standing.seq + 1
  const after = { ...taken.standing, seq, bidCount: standing.bidCount + 1, endsAt: endAfter(standing, terms, bid) }
  return { ...taken, outbid: taken.leads && leader !== bidder ? (leader ?? null) : null, standing: after }
}

/** Which amount a price came from: the bid's own, the limit of the one who led before it, or the auction's terms. */
export type PriceSource = 'bid' | 'leader' | 'terms'

/** What a bid does to leader, maximum and price, once it is taken. Its number, its count and the end are not its business. */
export function applyBid(standing: Standing, terms: AuctionTerms, bid: Omit<Bid, 'at'>) {
  const { bidder, kind, amountCents } = bid
  const { leader, maximumCents = cents(0), currentBidCents: priceBefore = cents(0) } = standing
  if (leader !== undefined && leader !== bidder && amountCents <= maximumCents) {
    const answerCents = amountCents + stepAt(amountCents, terms.steps)
    const source: PriceSource = answerCents <= maximumCents ? 'bid' : 'leader'
    const currentBidCents = cents(Math.max(priceBefore, Math.min(maximumCents, answerCents)))
    return { kind, visibleCents: amountCents, leads: false, source, standing: { ...standing, currentBidCents } }
  }
  const toLead =
    leader === undefined ? minimumBidCents(standing, terms) : cents(maximumCents + stepAt(maximumCents, terms.steps))
  const isWhole = kind === 'bid' || amountCents < toLead
  const source: PriceSource = isWhole ? 'bid' : leader === undefined ? 'terms' : 'leader'
  const currentBidCents = cents(Math.max(priceBefore, isWhole ? amountCents : toLead))
  const limitCents = leader === bidder ? cents(Math.max(maximumCents, amountCents)) : amountCents
  return {
    kind,
    visibleCents: currentBidCents,
    leads: true,
    source,
    standing: { ...standing, leader: bidder, maximumCents: limitCents, currentBidCents },
  }
}

/** One bid of an auction's record: as it was accepted, under its number. */
export interface CountedBid extends Omit<Bid, 'at' | 'kind'> {
  readonly seq: number
  readonly kind: BidKind
}

/**
 * How an auction would stand had only these bids been made: what is left after some were voided, or without a winner who
 * did not pay. A bid that was accepted stays accepted, at the amount its bidder named; a plain bid that leads is still
 * the price. Numbers and the end stay those of `before`: nobody's bid is numbered again, and no announced end comes
 * earlier.
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

/** One bid of a recount. */
export function countBid(standing: Standing, terms: AuctionTerms, bid: CountedBid): Standing {
  const { bidder, amountCents } = bid
  // A maximum of one who leads already raises nobody's price, as when they raise it.
  if (standing.leader === bidder && bid.kind !== 'bid') {
    return { ...standing, maximumCents: cents(Math.max(standing.maximumCents ?? 0, amountCents)) }
  }
  return applyBid(standing, terms, { bidder, amountCents, kind: bid.kind === 'bid' ? 'bid' : 'maximum' }).standing
}

/** The numbers of what goes with a bid that is voided: itself, and how far its bidder raised that maximum later. */
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

/** No bid in the room: price, count and end stay. */
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
