import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AuctionStatus, auctions } from '../../../../shared/endpoints/auctions.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { pollMs } from './get-auction-status.ts'

export const bidsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeyOf(auctions.getBids, { params: { id } }),
    queryFn: ({ signal }) => call(auctions.getBids, { params: { id }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** The latest bids, looked at as often as the auction is. */
export const useBids = (id: string, status: AuctionStatus | undefined) =>
  useQuery({ ...bidsQuery(id), refetchInterval: pollMs(status) })
