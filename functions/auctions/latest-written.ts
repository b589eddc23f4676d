import type { AuctionRecord } from '../core/auction/auction-store.ts'
import { config } from '../platform/config.ts'
import type { KnownBidders } from './hindrances.ts'

const MAX_KEPT = 200

export interface LatestWritten {
  readonly auction: AuctionRecord
  /** What was read of bidders since the auction had a version that only this process has written after. */
  readonly bidders: KnownBidders
}

/** As this process wrote them, the one that was written last at the end. */
const kept = new Map<string, LatestWritten>()

/**
 * An auction as this process wrote it last, which saves a bid from reading it. Whatever else writes an auction gives it
 * another version, so a bid that assumes an old one isn't written.
 * @param latestBelow if it holds fewer newest bids: bids that move the others begin with the auction as it is
 */
export function latestWritten(listingId: string, latestBelow: number): LatestWritten | undefined {
  const latest = kept.get(listingId)
  return latest && latest.auction.latest.length < latestBelow ? latest : undefined
}

/** @param latest undefined if another wrote it. In Lambda another process most likely does */
export function noteWritten(listingId: string, latest: LatestWritten | undefined): void {
  kept.delete(listingId)
  if (!latest || !config.answersFirst) return
  kept.set(listingId, latest)
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest) kept.delete(oldest)
}
