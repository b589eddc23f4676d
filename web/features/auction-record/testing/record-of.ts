import { firstHash, nextHash, replayAuction } from '../../../../shared/auction-record.ts'
import { DEFAULT_BID_INCREMENTS } from '../../../../shared/bid-increments.ts'
import { cents } from '../../../../shared/cents.ts'
import type { AuctionRecordFile, RecordedBid } from '../../../../shared/endpoints/auctions.ts'

type Told = Pick<RecordedBid, 'bidder' | 'kind' | 'amountCents'> & { secondsBeforeEnd?: number }

const startsAt = '2026-11-21T10:00:00.000Z'
const firstEndsAt = '2026-11-28T10:00:00.000Z'
const SECOND = 1_000

/** The record of an auction from $100 with these bids, a minute apart unless stated, and its replayed result. */
export function recordOf(told: readonly Told[]): AuctionRecordFile {
  const terms = {
    listingId: 'ginger-jar',
    startsAt,
    firstEndsAt,
    reserveCents: cents(100_00),
    steps: [...DEFAULT_BID_INCREMENTS],
  }
  const salt = 'a1b2c3'
  let hash = firstHash({ ...terms, salt })
  const entries = told.map(({ secondsBeforeEnd, ...bid }, index): RecordedBid => {
    const time = secondsBeforeEnd
      ? Date.parse(firstEndsAt) - secondsBeforeEnd * SECOND
      : Date.parse(startsAt) + (index + 1) * 60 * SECOND
    const entry = { seq: index + 1, at: new Date(time).toISOString(), ...bid }
    hash = nextHash(hash, entry, salt)
    return { ...entry, hash }
  })
  const record = {
    ...terms,
    salt,
    entries,
    result: { endedAt: firstEndsAt, winner: null, priceCents: null, head: hash },
  }
  const { winner, priceCents, steps } = replayAuction(record)
  return { ...record, result: { endedAt: steps.at(-1)?.after.endsAt ?? firstEndsAt, winner, priceCents, head: hash } }
}
