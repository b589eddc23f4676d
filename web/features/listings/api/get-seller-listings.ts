import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { sellers } from '../../../../shared/endpoints/sellers.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

const sellerListingsQuery = (sellerId: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(sellers.getSellerListings, { params: { sellerId } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(sellers.getSellerListings, { params: { sellerId }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.cursor ?? undefined,
    staleTime: 60_000,
  })

/** What someone has for sale, newest first, a page after the other. */
export const useSellerListings = (sellerId: string) => useInfiniteQuery(sellerListingsQuery(sellerId))
