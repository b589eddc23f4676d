import { useEffect, useState } from 'react'
import * as z from 'zod'
import type { AuctionStatus, ShownBid } from '../../../shared/contract/endpoints/auctions.ts'
import { keep, recall } from '../../lib/session-memory.ts'

export type Standing = 'watching' | 'leading' | 'outbid'

export function standingOf({ isLeading }: Pick<AuctionStatus, 'isLeading'>, hasBid: boolean): Standing {
  if (isLeading) return 'leading'
  return hasBid ? 'outbid' : 'watching'
}

/** This tab remembers a bid that is no longer among the latest. Only the person's own bids carry their userId. */
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
