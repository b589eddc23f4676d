import type * as z from 'zod'
import type { auctionRecord, auctions } from '../../shared/contract/endpoints/auctions.ts'
import { decisiveBids, type KnownEntry, pseudonymOf, saltOf } from '../../shared/rules/auction-record.ts'
import { cents } from '../../shared/rules/cents.ts'
import type { AuctionRecord } from '../core/auction/auction-store.ts'
import { countedBid, isBid, type PlacedBid } from '../core/auction/bid-store.ts'
import { reserveCommitmentOf } from '../core/auction/opening.ts'
import { recordedBid, recordedMove, recordedVoid } from '../core/auction/record-entries.ts'
import { actsAsAdmin, type UserRecord } from '../platform/users.ts'

type ShownBid = z.output<typeof auctions.getBids.response>['bids'][number]

/** Hides raised maximums; admins see that one was raised, because they can void it, but not the amount. */
export function shownBids(
  auction: AuctionRecord,
  newestFirst: readonly PlacedBid[],
  viewer: UserRecord | undefined,
): ShownBid[] {
  const { listingId, sellerId, secret } = auction
  const seesAll = actsAsAdmin(viewer)
  const seesWho = (userId: string) => viewer?.id === sellerId || viewer?.id === userId
  const reasons = new Map(newestFirst.flatMap(({ voids = [], reason = '' }) => voids.map(seq => [seq, reason])))
  const line = (bid: PlacedBid, userId: string, firstName: string) => ({
    listingId,
    userId: seesWho(userId) ? userId : null,
    bidder: pseudonymOf(secret, userId),
    user: { firstName: seesWho(userId) || seesAll ? firstName : null },
    createdAt: bid.at,
    hash: bid.hash,
    voided: reasons.get(bid.seq) ?? null,
    raisesMaximum: bid.kind === 'raise',
  })
  return newestFirst
    .filter(isBid)
    .filter(({ kind }) => kind !== 'raise' || seesAll)
    .flatMap(bid => {
      // Not its number: a gap would reveal a raised maximum.
      const id = bid.hash
      const own = { ...line(bid, bid.bidderId, bid.bidderName), id, bidAmount: bid.visibleCents, automatic: false }
      if (bid.leads || !bid.answeredById) return [own]
      const answer = line(bid, bid.answeredById, bid.answeredByName ?? '')
      return [{ ...answer, id: `${id}-answer`, bidAmount: bid.priceCents, automatic: true }, own]
    })
}

/** An amount that set no price is shown only to its bidder. */
export function presentRecord(
  auction: AuctionRecord,
  entries: readonly PlacedBid[],
  viewerId: string | undefined,
): z.output<typeof auctionRecord> {
  const { listingId, startsAt, firstEndsAt, announcedEndsAt, endedAt, reserveCents, steps, secret, head, leaderId } =
    auction
  const decisive = decisiveBids(entries.map(knownEntry), auction)
  const isTold = ({ seq, bidderId }: PlacedBid) => decisive.has(seq) || bidderId === viewerId
  return {
    form: 2,
    listingId,
    startsAt,
    firstEndsAt: announcedEndsAt ?? firstEndsAt,
    reserveCents: reserveCents ?? null,
    secretReserve: shownReserve(auction, entries),
    steps: [...steps],
    salt: saltOf(secret),
    entries: entries.map(each => {
      if (each.kind === 'move') return { ...recordedMove(each), hash: each.hash }
      if (!isBid(each)) return { ...recordedVoid(auction, each), hash: each.hash }
      const entry = { ...recordedBid(auction, each), hash: each.hash }
      return isTold(each) ? entry : { ...entry, amountCents: null, nonce: undefined }
    }),
    result: {
      endedAt: endedAt ?? auction.endsAt,
      winner: leaderId ? pseudonymOf(secret, leaderId) : null,
      priceCents: auction.currentBidCents ?? null,
      head,
    },
  }
}

/** Told once a bid has met it: a replay needs it then. */
function shownReserve(auction: AuctionRecord, entries: readonly PlacedBid[]) {
  const committed = reserveCommitmentOf(auction)
  if (!committed) return null
  const { secretReserveCents = cents(0) } = auction
  const wasMet = entries.some(({ priceCents }) => priceCents >= secretReserveCents)
  const { commitment, nonce } = committed
  return wasMet ? { commitment, nonce, amountCents: secretReserveCents } : { commitment, amountCents: null }
}

function knownEntry(entry: PlacedBid): KnownEntry {
  if (isBid(entry)) return countedBid(entry)
  const { seq, kind, voids = [] } = entry
  return kind === 'move' ? { seq, kind } : { seq, kind: 'void', voids }
}
