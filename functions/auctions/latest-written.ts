import type { AuctionRecord } from '../core/auction/auction-store.ts'
import { config } from '../platform/config.ts'

const MAX_KEPT = 200
/** As this process wrote them, the one that was written last at the end. */
const kept = new Map<string, AuctionRecord>()

/**
 * An auction as this process wrote it last, which saves a bid from reading it. Whatever else writes an auction gives it
 * another version, so a bid that assumes an old one isn't written.
 * @param latestBelow if it holds fewer newest bids: bids that move the others begin with the auction as it is
 */
export function latestWritten(listingId: string, latestBelow: number): AuctionRecord | undefined {
  const auction = kept.get(listingId)
  return auction && auction.latest.length < latestBelow ? auction : undefined
}

/** @param auction undefined if another wrote it. In Lambda another process most likely does */
export function noteWritten(listingId: string, auction: AuctionRecord | undefined): void {
  kept.delete(listingId)
  if (!auction || !config.answersFirst) return
  kept.set(listingId, auction)
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest) kept.delete(oldest)
}
