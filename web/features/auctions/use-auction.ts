import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listings } from '../../../shared/endpoints/listings.ts'
import { bidsQuery, usePolledBids } from '../../lib/api/get-bids.ts'
import { queryKeyOf } from '../../lib/api.ts'
import { type ClockedStatus, pollMs, useAuctionStatus } from './api/get-auction-status.ts'

/** The server settles an ended auction when asked, so the first request should come a little late. */
const AFTER_END_MS = 1_000

/** Polled every few seconds, and once right after its end. */
export function useAuction(listingId: string) {
  const status = useAuctionStatus(listingId)
  const bids = usePolledBids(listingId, pollMs(status.data))
  useLookAtEnd(status.data, status.refetch)
  useAftermath(listingId, status.data)
  return { status, bids }
}

function useLookAtEnd(status: ClockedStatus | undefined, look: () => unknown) {
  const endsAt = status?.state === 'live' ? Date.parse(status.auctionEndDate) - status.clockOffsetMs : undefined
  useEffect(() => {
    if (endsAt === undefined) return
    const left = endsAt - Date.now()
    // Long overdue and still not settled: polling is enough.
    if (left < -AFTER_END_MS) return
    const timer = setTimeout(look, left + AFTER_END_MS)
    return () => clearTimeout(timer)
  }, [endsAt, look])
}

/** An end or a payment also changes the listing, and which bids are visible. */
function useAftermath(listingId: string, status: ClockedStatus | undefined) {
  const client = useQueryClient()
  const stage = status && `${status.state} ${status.outcome}`
  const seen = useRef(stage)
  useEffect(() => {
    if (seen.current && stage !== seen.current) {
      void client.invalidateQueries({ queryKey: bidsQuery(listingId).queryKey })
      void client.invalidateQueries({ queryKey: queryKeyOf(listings.getListing, { params: { id: listingId } }) })
    }
    seen.current = stage
  }, [client, listingId, stage])
}
