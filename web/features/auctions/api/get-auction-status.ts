import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AuctionStatus, auctions } from '../../../../shared/endpoints/auctions.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { steadyOffset } from '../clock-offset.ts'

/** `clockOffsetMs` is how far the server's clock is ahead of this one, in milliseconds. */
export type ClockedStatus = AuctionStatus & { readonly clockOffsetMs: number }

const LIVE_POLL_MS = 5_000
/** After the end, only payments and offers change anything. */
const ENDED_POLL_MS = 15_000

/** false: no polling. React Query also pauses while the page is hidden. */
export function pollMs(status: AuctionStatus | undefined): number | false {
  if (status?.state === 'live') return LIVE_POLL_MS
  return status?.outcome === 'awaiting-payment' || status?.outcome === 'unpaid' ? ENDED_POLL_MS : false
}

export const auctionStatusQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeyOf(auctions.getAuctionStatus, { params: { id } }),
    queryFn: async ({ client, queryKey, signal }): Promise<ClockedStatus> => {
      const asked = Date.now()
      const status = await call(auctions.getAuctionStatus, { params: { id }, signal })
      const offsetMs = Date.parse(status.serverTime) - (asked + Date.now()) / 2
      const before = client.getQueryData<ClockedStatus>(queryKey)?.clockOffsetMs
      return { ...status, clockOffsetMs: steadyOffset(before, offsetMs) }
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pollMs(state.data),
  })

export const useAuctionStatus = (id: string) => useQuery(auctionStatusQuery(id))
