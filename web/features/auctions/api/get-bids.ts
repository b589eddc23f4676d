import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AuctionStatus, auctions } from '../../../../shared/endpoints/auctions.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { pollMs } from './get-auction-status.ts'

export const bidsQuery = (id: string) =>
  queryOptions({
    ...endpointQuery(auctions.getBids, { params: { id } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** The latest bids, looked at as often as the auction is. */
export const useBids = (id: string, status: AuctionStatus | undefined) =>
  useQuery({ ...bidsQuery(id), refetchInterval: pollMs(status) })
