import { limitOf, standingOf } from '../../../shared/rules/account-limits.ts'
import { type Cents, cents, sumCents } from '../../../shared/rules/cents.ts'
import { allSettled } from '../../platform/all-settled.ts'
import type { UserRecord } from '../../platform/users.ts'
import { type AuctionRecord, findAuctions, outdateBids } from '../auction/auction-store.ts'
import { changeClaims, isSettled } from './claiming.ts'
import type { Claims, ClaimsKey, KnownClaims } from './claims-store.ts'
import { limitRefusal } from './limit-refusal.ts'

type Claim = Claims[string]

/** Less than what is noted takes to be settled. */
const RESERVED_SECONDS = 60

export const openBidsKey = (userId: string) => ({ userId, kind: 'bids' }) as const satisfies ClaimsKey

interface BidLimits {
  readonly mostBids: number
  readonly mostCents: number
}

/** Undefined: none. */
function bidLimitsOf(bidder: UserRecord, now: Date): BidLimits | undefined {
  const standing = standingOf(bidder, now)
  const [mostBids, mostCents] = [limitOf('openBids', standing), limitOf('openBidsCents', standing)]
  return mostBids === null || mostCents === null ? undefined : { mostBids, mostCents }
}

/**
 * Notes a bid before it is placed, if it keeps the bidder within the limits of number and sum of open bids. Who bids
 * again reserves more than the bid, so that the next ones need no note; where that leaves too little for other auctions, it
 * is taken back. What no longer counts is forgotten only when room is needed.
 * @param read what was read since the auction was: a bid that needs no note may be written only if nobody has written
 * the auction meanwhile
 * @returns whether it was noted before, or needs no note
 * @throws DomainError limit_reached, conflict
 */
export async function claimBid(
  bidder: UserRecord,
  listingId: string,
  amountCents: Cents,
  now: Date,
  read?: KnownClaims,
): Promise<boolean> {
  const limits = bidLimitsOf(bidder, now)
  if (!limits) return true
  const key = openBidsKey(bidder.id)
  let tight: Claims | undefined
  let isNoted = false
  const withBid = (claims: Claims): Claims | undefined => {
    const before = claims[listingId]
    isNoted = before !== undefined && covers(before, amountCents, now)
    if (isNoted) return undefined
    const wanted = claimOf(before, amountCents, now)
    const all = { ...claims, [listingId]: wanted }
    tight = exceeded(all, limits) ? claims : undefined
    if (tight) return undefined
    return before ? { ...all, [listingId]: reservedFrom(wanted, limits.mostCents - sumOf(all)) } : all
  }
  await changeClaims(key, withBid, now, read)
  if (!tight) return isNoted
  if (withoutReserving(tight)) await changeClaims(key, withoutReserving, now)
  let limit: ReturnType<typeof exceeded>
  const withExact = async (claims: Claims): Promise<Claims | undefined> => {
    const open = await stillOpen(claims, bidder.id, now)
    const kept = { ...open, [listingId]: claimOf(open[listingId], amountCents, now) }
    limit = exceeded(kept, limits)
    if (!limit) return kept
    return Object.values(claims).some(isExcessive) ? open : undefined
  }
  await changeClaims(key, withExact, now)
  if (limit) throw limitRefusal(limit, bidder, now)
  return false
}

const sumOf = (claims: Claims): Cents => sumCents(Object.values(claims).map(each => each.amountCents ?? cents(0)))

function exceeded(claims: Claims, { mostBids, mostCents }: BidLimits): 'openBids' | 'openBidsCents' | undefined {
  if (Object.keys(claims).length > mostBids) return 'openBids'
  return sumOf(claims) > mostCents ? 'openBidsCents' : undefined
}

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

const bidOf = ({ bidCents, amountCents = cents(0) }: Claim): Cents => bidCents ?? amountCents

/** Whether the bid needs no note beside this one. */
function covers(claim: Claim, amountCents: Cents, now: Date): boolean {
  const { at, reservedUntil = 0 } = claim
  if (secondsOf(now) < reservedUntil) return amountCents <= (claim.amountCents ?? 0)
  return secondsOf(now) - at < RESERVED_SECONDS && amountCents <= bidOf(claim)
}

/** A lower bid doesn't take a higher one back. */
function claimOf(before: Claim | undefined, amountCents: Cents, now: Date): Claim {
  const bidCents = cents(Math.max(amountCents, before ? bidOf(before) : 0))
  const most = cents(Math.max(bidCents, before?.amountCents ?? 0))
  return { at: secondsOf(now), amountCents: most, ...(most > bidCents && { bidCents }) }
}

/** Beyond the bid as much again, and no less than a twentieth of what is left, but at most half of it. */
function reservedFrom(claim: Claim, leftCents: number): Claim {
  const bidCents = bidOf(claim)
  const more = Math.max(bidCents, Math.floor(leftCents / 20))
  const wanted = bidCents + Math.min(more, Math.floor(leftCents / 2))
  const amountCents = cents(Math.max(wanted, claim.amountCents ?? 0))
  return { ...claim, amountCents, bidCents, reservedUntil: claim.at + RESERVED_SECONDS }
}

const isExcessive = (claim: Claim) => bidOf(claim) < (claim.amountCents ?? 0)

const isReserving = ({ reservedUntil = 0 }: Claim) => reservedUntil > 0

/** No bid relies on them from now on; what they hold counts until it is known which bids did. */
function withoutReserving(claims: Claims): Claims | undefined {
  if (!Object.values(claims).some(isReserving)) return undefined
  return Object.fromEntries(Object.entries(claims).map(([id, { reservedUntil, ...claim }]) => [id, claim]))
}

/** With what they are good for by now. */
async function stillOpen(claims: Claims, bidderId: string, now: Date): Promise<Claims> {
  const entries = Object.entries(claims)
  // Bids that were decided while more was reserved are decided again.
  const reserved = entries.filter(([, claim]) => isExcessive(claim) && !isSettled(claim, now))
  await allSettled(reserved.map(([id]) => outdateBids(id)))
  const auctions = await findAuctions(entries.map(([id]) => id))
  const counting = entries.flatMap(([id, claim]) => {
    const highest = highestOpenBid(auctions.get(id), bidderId)
    if (isReserving(claim)) return [[id, claim] as const]
    if (isSettled(claim, now))
      return highest === undefined ? [] : [[id, { at: claim.at, amountCents: highest }] as const]
    const { at } = claim
    return [[id, { at, amountCents: cents(Math.max(bidOf(claim), highest ?? 0)) }] as const]
  })
  return Object.fromEntries(counting)
}

/** Of an auction in which they lead while it runs, or that they won and haven't paid, which they still may. */
function highestOpenBid(auction: AuctionRecord | undefined, bidderId: string): Cents | undefined {
  if (!auction) return undefined
  const { state, leaderId, maximumCents, buyerId, buyerPriceCents, paidAt, unpaidAt } = auction
  if (state === 'live') return leaderId === bidderId ? maximumCents : undefined
  if (state !== 'ended' || buyerId !== bidderId || paidAt || unpaidAt) return undefined
  return leaderId === bidderId ? maximumCents : buyerPriceCents
}
