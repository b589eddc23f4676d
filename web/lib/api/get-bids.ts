import { queryOptions, useQuery } from '@tanstack/react-query'
import { auctions } from '../../../shared/endpoints/auctions.ts'
import { endpointQuery } from '../queries.ts'

export const bidsQuery = (id: string) =>
  queryOptions({
    ...endpointQuery(auctions.getBids, { params: { id } }),
    // While it runs there are more bids each time; its end brings the record.
    refetchOnMount: 'always',
  })

/** The bids of an auction and, after its end, the record of how it was decided. */
export const useBids = (id: string) => useQuery(bidsQuery(id))

/** The same, looked at again and again. */
export const usePolledBids = (id: string, refetchInterval: number | false) =>
  useQuery({ ...bidsQuery(id), refetchOnWindowFocus: 'always', refetchInterval })
