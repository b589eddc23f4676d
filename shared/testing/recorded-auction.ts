import type { AuctionRecordFile } from '../contract/endpoints/auctions.ts'
import { DomainError } from '../contract/errors.ts'
import { commitmentTo, decisiveBids, firstHash, type KnownEntry, nextHash, voidHash } from '../rules/auction-record.ts'
import {
  type AuctionTerms,
  acceptBid,
  type Bid,
  type CountedBid,
  isReserveMet,
  opening,
  recount,
  type Standing,
  voidedWith,
} from '../rules/bidding.ts'
import { type Cents, cents } from '../rules/cents.ts'

export const recordTerms = {
  listingId: 'lot-7',
  startsAt: '2026-11-21T10:00:00.000Z',
  firstEndsAt: '2026-11-28T10:00:00.000Z',
  reserveCents: cents(20_00),
  steps: [{ fromCents: cents(0), stepCents: cents(1_00) }],
  salt: 'a salt',
}

/** An offer, or that one of the bids accepted so far is voided: by its place among those that still count. */
export type Told = Omit<Bid, 'at'> | { readonly voids: number }

/** An auction as it is recorded and published, with every amount besides. What the rules refuse is left out. */
export function recordedAuction(told: readonly Told[], secretReserveCents?: Cents) {
  const { salt } = recordTerms
  const terms = { ...recordTerms, secretReserveCents }
  const nonce = 'nonce of the reserve'
  const commitment = secretReserveCents === undefined ? undefined : commitmentTo(secretReserveCents, nonce)
  const entries: AuctionRecordFile['entries'] = []
  const known: KnownEntry[] = []
  let counted: CountedBid[] = []
  let standing: Standing = opening(recordTerms)
  let hash = firstHash({ ...terms, reserveCommitment: commitment })
  for (const [index, each] of told.entries()) {
    const at = new Date(Date.parse(recordTerms.startsAt) + index * 1000).toISOString()
    const seq = standing.seq + 1
    if ('voids' in each) {
      const voided = counted[each.voids % Math.max(1, counted.length)]
      if (!voided) continue
      const voids = voidedWith(voided.seq, counted)
      counted = counted.filter(bid => !voids.includes(bid.seq))
      standing = { ...recount(counted, terms, standing), seq }
      const { leader = null, currentBidCents: priceCents = null } = standing
      const entry = { seq, at, kind: 'void' as const, admin: 'ADMIN', voids, reason: 'a slip', priceCents, leader }
      hash = voidHash(hash, entry, salt)
      entries.push({ ...entry, hash })
      known.push({ seq, kind: 'void', voids })
      continue
    }
    const accepted = tryBid(standing, terms, { ...each, at })
    if (!accepted) continue
    standing = accepted.standing
    const { kind, visibleCents, leads } = accepted
    const bid = { seq, bidder: each.bidder, kind, amountCents: each.amountCents }
    const nonce = `nonce ${seq}`
    const announced = {
      ...{ visibleCents, leads, priceCents: standing.currentBidCents ?? cents(0), endsAt: standing.endsAt },
      commitment: commitmentTo(each.amountCents, nonce),
    }
    const entry = { ...bid, at, ...announced }
    hash = nextHash(hash, entry, salt)
    entries.push({ ...entry, hash, nonce })
    counted.push(bid)
    known.push(bid)
  }
  const result = {
    endedAt: standing.endsAt,
    winner: (isReserveMet(standing, terms) && standing.leader) || null,
    priceCents: standing.currentBidCents ?? null,
    head: hash,
  }
  const wasMet = entries.some(each => 'priceCents' in each && (each.priceCents ?? 0) >= (secretReserveCents ?? 0))
  const secretReserve =
    commitment === undefined
      ? null
      : { commitment, ...(wasMet ? { amountCents: secretReserveCents ?? null, nonce } : { amountCents: null }) }
  const whole: AuctionRecordFile = { form: 2, ...recordTerms, secretReserve, entries, result }
  const decisive = decisiveBids(known, terms)
  const published: AuctionRecordFile = {
    ...whole,
    entries: entries.map(entry =>
      entry.kind === 'void' || entry.kind === 'move' || decisive.has(entry.seq)
        ? entry
        : { ...entry, amountCents: null, nonce: undefined },
    ),
  }
  return { whole, published, standing }
}

function tryBid(standing: Standing, terms: AuctionTerms, bid: Bid) {
  try {
    return acceptBid(standing, terms, bid)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
