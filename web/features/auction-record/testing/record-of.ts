import type { AuctionRecordFile, RecordedBid } from '../../../../shared/contract/endpoints/auctions.ts'
import { commitmentTo, firstHash, nextHash, replayAuction } from '../../../../shared/rules/auction-record.ts'
import { DEFAULT_BID_INCREMENTS } from '../../../../shared/rules/bid-increments.ts'
import { acceptBid, opening } from '../../../../shared/rules/bidding.ts'
import { cents } from '../../../../shared/rules/cents.ts'

interface Told extends Pick<RecordedBid, 'bidder' | 'kind'> {
  readonly amountCents: ReturnType<typeof cents>
  readonly secondsBeforeEnd?: number
}

const startsAt = '2026-11-21T10:00:00.000Z'
const firstEndsAt = '2026-11-28T10:00:00.000Z'
const SECOND = 1_000
const salt = 'a1b2c3'
const terms = {
  listingId: 'ginger-jar',
  startsAt,
  firstEndsAt,
  reserveCents: cents(100_00),
  steps: [...DEFAULT_BID_INCREMENTS],
}

/** The record of an auction from $100 with these bids, a minute apart unless stated, and its replayed result. */
export function recordOf(told: readonly Told[]): AuctionRecordFile {
  let hash = firstHash({ ...terms, salt })
  let standing = opening(terms)
  const entries = told.map(({ secondsBeforeEnd, ...bid }, index): RecordedBid => {
    const time = secondsBeforeEnd
      ? Date.parse(firstEndsAt) - secondsBeforeEnd * SECOND
      : Date.parse(startsAt) + (index + 1) * 60 * SECOND
    const at = new Date(time).toISOString()
    const { visibleCents, leads } = accept({ ...bid, kind: bid.kind === 'bid' ? 'bid' : 'maximum', at })
    const nonce = `nonce ${index + 1}`
    const entry = {
      seq: index + 1,
      at,
      ...bid,
      visibleCents,
      leads,
      priceCents: standing.currentBidCents ?? cents(0),
      endsAt: standing.endsAt,
      commitment: commitmentTo(bid.amountCents, nonce),
      nonce,
    }
    hash = nextHash(hash, entry, salt)
    return { ...entry, hash }
  })
  /** What the rules refuse is announced as if it had been passed over. */
  function accept(bid: Parameters<typeof acceptBid>[2]) {
    try {
      const accepted = acceptBid(standing, terms, bid)
      standing = accepted.standing
      return accepted
    } catch {
      return { visibleCents: bid.amountCents, leads: false }
    }
  }
  const result = { endedAt: firstEndsAt, winner: null, priceCents: null, head: hash }
  const record = { form: 2 as const, ...terms, secretReserve: null, salt, entries, result }
  const { winner, priceCents, steps } = replayAuction(record)
  return { ...record, result: { ...result, endedAt: steps.at(-1)?.after.endsAt ?? firstEndsAt, winner, priceCents } }
}
