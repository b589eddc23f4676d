import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AuctionStatus } from '../../../shared/contract/endpoints/auctions.ts'
import { type Listing, listings } from '../../../shared/contract/endpoints/listings.ts'
import { bidsQuery, useCurrentBids } from '../../lib/api/get-bids.ts'
import { queryKeyOf } from '../../lib/api.ts'
import { onceLoaded } from '../../lib/live/once-loaded.ts'
import { useUser } from '../../lib/use-user.ts'
import { useAuctionStatus } from './api/get-auction-status.ts'

/** Asked once; then changes come by themselves (follow-auction.ts). */
export function useAuction({ id, userId: sellerId }: Pick<Listing, 'id' | 'userId'>) {
  const client = useQueryClient()
  const { user } = useUser()
  const userId = user?.id
  const status = useAuctionStatus(id)
  const bids = useCurrentBids(id)
  const [isOutOfReach, setOutOfReach] = useState(false)
  const isThere = status.data !== undefined
  useEffect(() => {
    if (!isThere) return
    const following = { client, listingId: id, userId, isSeller: userId === sellerId, onReach: setOutOfReach }
    return onceLoaded(
      import('./follow-auction.ts'),
      ({ followAuction }) => followAuction(following),
      () => setOutOfReach(true),
    )
  }, [client, id, userId, sellerId, isThere])
  useAftermath(id, status.data)
  return { status, bids, isOutOfDate: status.isError || isOutOfReach }
}

/** All pages of an auction learn of its end at the same moment. */
const AFTERMATH_MS = 3_000

/** An end or a payment also changes the listing, and which bids are visible. */
function useAftermath(listingId: string, status: AuctionStatus | undefined) {
  const client = useQueryClient()
  const stage = status && `${status.state} ${status.outcome}`
  const seen = useRef(stage)
  useEffect(() => {
    const before = seen.current
    seen.current = stage
    if (!before || stage === before) return
    const timer = setTimeout(() => {
      void client.invalidateQueries({ queryKey: bidsQuery(listingId).queryKey })
      void client.invalidateQueries({ queryKey: queryKeyOf(listings.getListing, { params: { id: listingId } }) })
    }, Math.random() * AFTERMATH_MS)
    return () => clearTimeout(timer)
  }, [client, listingId, stage])
}
