import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AuctionStatus, auctions } from '../../../../shared/endpoints/auctions.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { steadyOffset } from '../clock-offset.ts'

/** `clockOffsetMs` is how far the server's clock is ahead of this one, in milliseconds. */
export type ClockedStatus = AuctionStatus & { readonly clockOffsetMs: number }

export const auctionStatusQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeyOf(auctions.getAuctionStatus, { params: { id } }),
    queryFn: async ({ client, queryKey, signal }): Promise<ClockedStatus> => {
      const asked = Date.now()
      const status = await call(auctions.getAuctionStatus, { params: { id }, signal })
      const offsetMs = Date.parse(status.serverTime) - (asked + Date.now()) / 2
      const before = client.getQueryData<ClockedStatus>(queryKey)
      const clockOffsetMs = steadyOffset(before?.clockOffsetMs, offsetMs)
      // What was pushed since is newer.
      return { ...(before && before.version > status.version ? before : status), clockOffsetMs }
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

export const useAuctionStatus = (id: string) => useQuery(auctionStatusQuery(id))
