import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { offers } from '../../../../shared/endpoints/offers.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

const receivedOffersQuery = infiniteQueryOptions({
  queryKey: [...queryKeyOf(offers.listReceivedOffers), 'pages'],
  queryFn: ({ pageParam, signal }) => call(offers.listReceivedOffers, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.cursor ?? undefined,
  // Buyers offer while this page is not looking.
  refetchOnMount: 'always',
})

/** The offers for what I sell, newest first, a page after the other. */
export const useReceivedOffers = () => useInfiniteQuery(receivedOffersQuery)
