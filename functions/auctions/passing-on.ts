import { findAuction } from '../core/auction/auction-store.ts'
import { findRecorded, noteRecorded } from '../core/auction/recorded-store.ts'

/** A bid is told at once, what follows it a moment later together. */
export const PASS_ON_EVERY_MS = 10_000

/**
 * Passes on all bids of an auction that were not passed on yet, up to at least `seq`.
 * @returns how many milliseconds it is too early; 0 if they are passed on
 */
export async function passOn(listingId: string, seq: number, now: Date): Promise<number> {
  for (;;) {
    const recorded = await findRecorded(listingId)
    if (recorded.seq >= seq) return 0
    const early = recorded.freeAt - now.getTime()
    if (early > 0) return early
    const auction = await findAuction(listingId)
    if (!auction) return 0
    const next = { after: recorded.seq, seq: auction.seq, freeAt: now.getTime() + PASS_ON_EVERY_MS }
    if (await noteRecorded(listingId, next, now)) return 0
  }
}
