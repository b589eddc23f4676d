import { DomainError } from '../../../shared/contract/errors.ts'
import { type Cents, cents, sumCents } from '../../../shared/rules/cents.ts'
import { type AuctionRecord, findAuctions } from '../auction/auction-store.ts'
import { type Claims, findClaims, replaceClaims } from '../standing/claims-store.ts'
import { findSaleBidders, type SaleBidder } from './sale-bidder-store.ts'

interface Request {
  readonly bidder: { readonly id: string }
  readonly input: { readonly bidAmount?: Cents | undefined; readonly maxBid?: Cents | undefined }
}

/**
 * Asks of each bid whether the house of a sale event admits it: its bidder is approved, and within their limit, which is
 * claimed before the bid is written. Whoever withdraws an approval outdates the auctions afterwards, so that what was
 * decided by it is decided again.
 * @returns the refusals
 */
export async function admitBidders<Bid extends Request>(
  auction: AuctionRecord,
  requests: readonly Bid[],
  now: Date,
): Promise<ReadonlyMap<Bid, DomainError>> {
  const refused = new Map<Bid, DomainError>()
  const { eventId } = auction
  if (!eventId || !auction.isByApproval) return refused
  const bidders = await findSaleBidders(
    eventId,
    requests.map(({ bidder }) => bidder.id),
  )
  for (const request of requests) {
    try {
      await admit(auction, bidders.get(request.bidder.id), request, now)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.set(request, error)
    }
  }
  return refused
}

/** @throws DomainError bidder_not_approved, sale_limit_reached, conflict */
async function admit(
  auction: AuctionRecord,
  bidder: SaleBidder | undefined,
  { input }: Request,
  now: Date,
): Promise<void> {
  if (bidder?.state !== 'approved') throw new DomainError('bidder_not_approved')
  if (bidder.limitCents === undefined) return
  await claimWithin(bidder.limitCents, bidder, auction, input.maxBid ?? input.bidAmount ?? cents(0), now)
}

const TRIES = 30
const MAX_PAUSE_MS = 30
/** Longer than a bid takes to be written or given up. */
const SETTLED_AFTER_SECONDS = 15

/** Bids of one person wait for each other here, whichever lots they are for. */
async function claimWithin(
  limitCents: Cents,
  { userId, eventId }: SaleBidder,
  { listingId, leaderId, maximumCents }: AuctionRecord,
  amountCents: Cents,
  now: Date,
): Promise<void> {
  const key = { userId, kind: `sale ${eventId}` } as const
  const at = Math.floor(now.getTime() / 1_000)
  const standing = leaderId === userId ? (maximumCents ?? 0) : 0
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const known = await findClaims(key)
    const { [listingId]: before, ...others } = known.claims
    const isPending = before && at - before.at < SETTLED_AFTER_SECONDS
    const most = Math.max(amountCents, standing, isPending ? (before.amountCents ?? 0) : 0)
    const wanted = { at, amountCents: cents(most) }
    if (isDone(before, wanted)) return
    const claims = fits({ ...others, [listingId]: wanted }, limitCents)
      ? others
      : await stillOpen(others, userId, at - SETTLED_AFTER_SECONDS)
    const all = { ...claims, [listingId]: wanted }
    if (!fits(all, limitCents)) throw new DomainError('sale_limit_reached', { limitCents })
    if (await replaceClaims(key, known, all, now)) return
    await new Promise(resolve => setTimeout(resolve, Math.random() * MAX_PAUSE_MS))
  }
  throw new DomainError('conflict')
}

type Claim = Claims[string]

/** A bid that is decided again has claimed already. */
const isDone = (before: Claim | undefined, { at, amountCents }: Claim): boolean =>
  before !== undefined && before.amountCents === amountCents && at - before.at < 1

const fits = (claims: Claims, limitCents: Cents): boolean =>
  sumCents(Object.values(claims).map(({ amountCents = cents(0) }) => amountCents)) <= limitCents

/** With what they are good for by now. */
async function stillOpen(claims: Claims, userId: string, settledBefore: number): Promise<Claims> {
  const auctions = await findAuctions(Object.keys(claims))
  const now = Object.entries(claims).flatMap(([id, claim]) => {
    if (claim.at >= settledBefore) return [[id, claim] as const]
    const amountCents = owed(auctions.get(id), userId)
    return amountCents === undefined ? [] : [[id, { ...claim, amountCents }] as const]
  })
  return Object.fromEntries(now)
}

/** Undefined: they don't lead, or have paid, or can't pay any more. */
function owed(auction: AuctionRecord | undefined, userId: string): Cents | undefined {
  if (auction?.state === 'live') return auction.leaderId === userId ? auction.maximumCents : undefined
  const isTheirs = auction?.state === 'ended' && auction.buyerId === userId && !auction.paidAt && !auction.unpaidAt
  return isTheirs ? auction.buyerPriceCents : undefined
}
