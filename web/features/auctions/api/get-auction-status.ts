import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AuctionStatus, auctions } from '../../../../shared/contract/endpoints/auctions.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { noteServerTime } from '../../../lib/server-clock.ts'

export const auctionStatusQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeyOf(auctions.getAuctionStatus, { params: { id } }),
    queryFn: async ({ client, queryKey, signal }): Promise<AuctionStatus> => {
      const asked = Date.now()
      const status = await call(auctions.getAuctionStatus, { params: { id }, signal })
      noteServerTime({ stated: Date.parse(status.serverTime), precisionMs: 1, asked })
      const before = client.getQueryData<AuctionStatus>(queryKey)
      // What was pushed since is newer.
      return before && before.version > status.version ? before : status
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

export const useAuctionStatus = (id: string) => useQuery(auctionStatusQuery(id))
