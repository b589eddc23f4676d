import { queryOptions, useQuery } from '@tanstack/react-query'
import { auctions } from '../../../shared/contract/endpoints/auctions.ts'
import { endpointQuery } from '../queries.ts'

export const bidsQuery = (id: string) =>
  queryOptions({
    ...endpointQuery(auctions.getBids, { params: { id } }),
    refetchOnMount: 'always',
  })

export const useBids = (id: string) => useQuery(bidsQuery(id))

export const useCurrentBids = (id: string) => useQuery({ ...bidsQuery(id), refetchOnWindowFocus: 'always' })
