import { useEffect, useState } from 'react'
import * as z from 'zod'
import type { AuctionStatus, ShownBid } from '../../../shared/endpoints/auctions.ts'
import { keep, recall } from '../../lib/session-memory.ts'

/** How someone stands in an auction that runs. */
export type Standing = 'watching' | 'leading' | 'outbid'

export function standingOf({ isLeading }: Pick<AuctionStatus, 'isLeading'>, hasBid: boolean): Standing {
  if (isLeading) return 'leading'
  return hasBid ? 'outbid' : 'watching'
}

/**
 * Whether someone has bid. The latest bids tell it, and this tab remembers it when theirs is no longer among them.
 * @param userId of the person; their bids alone carry it
 */
export function useHasBid({ listingId, isLeading }: AuctionStatus, bids: readonly ShownBid[], userId: string): boolean {
  const key = `bid-in-${listingId}-by-${userId}`
  const isSeen = isLeading || bids.some(bid => bid.userId === userId)
  const [remembered, remember] = useState(() => recall(key, z.literal(true)) ?? false)
  if (isSeen && !remembered) remember(true)
  useEffect(() => {
    if (isSeen) keep(key, true)
  }, [isSeen, key])
  return remembered || isSeen
}
