import type { AuctionRecord } from '../core/auction/auction-store.ts'
import { keepBids } from '../core/auction/bid-store.ts'
import { afterAnswer } from '../platform/after-answer.ts'
import { config } from '../platform/config.ts'
import type { KnownBidders } from './hindrances.ts'

const MAX_KEPT = 200

export interface LatestWritten {
  readonly auction: AuctionRecord
  /** What was read of bidders since the auction had a version that only this process has written after. */
  readonly bidders: KnownBidders
}

/** Whether the next bid moves its newest bids to the history. */
export type IsFull = (auction: AuctionRecord) => boolean

interface Kept extends LatestWritten {
  /** Of one with many newest bids: settles with whether the history has them, too. */
  readonly inHistory?: Promise<boolean>
}

/** As this process wrote them, the one that was written last at the end. */
const kept = new Map<string, Kept>()

/**
 * An auction as this process wrote it last, which saves a bid from reading it. Whatever else writes an auction gives it
 * another version, so a bid that assumes an old one isn't written.
 * @param isFull of those the history must have the newest bids: a bid that moves them begins with the auction as it is
 */
export async function latestWritten(listingId: string, isFull: IsFull): Promise<LatestWritten | undefined> {
  const latest = kept.get(listingId)
  if (!latest || !isFull(latest.auction)) return latest
  return (await latest.inHistory) ? latest : undefined
}

/**
 * Once it is full, its newest bids are written to the history while the answer is sent, so that the next bid need not
 * wait.
 * @param latest undefined if another wrote it. In Lambda another process most likely does
 */
export function noteWritten(listingId: string, latest: LatestWritten | undefined, isFull: IsFull): void {
  kept.delete(listingId)
  if (!latest || !config.answersFirst) return
  const { auction } = latest
  const inHistory = isFull(auction) ? moveToHistory(auction) : undefined
  kept.set(listingId, { ...latest, ...(inHistory && { inHistory }) })
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest) kept.delete(oldest)
}

function moveToHistory(auction: AuctionRecord): Promise<boolean> {
  const keeping = keepBids(auction)
  void afterAnswer(keeping)
  return keeping.then(
    () => true,
    () => false,
  )
}
