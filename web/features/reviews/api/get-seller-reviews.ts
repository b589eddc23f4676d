import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { reviews } from '../../../../shared/endpoints/reviews.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

/** How many of a seller's reviews stand on a listing's page. */
const NEWEST = 3
const PAGE = 10
const STALE_MS = 60_000

const newestReviewsQuery = (sellerId: string) => {
  const input = { params: { sellerId }, query: { limit: NEWEST } }
  return queryOptions({
    queryKey: queryKeyOf(reviews.getSellerReviews, input),
    queryFn: ({ signal }) => call(reviews.getSellerReviews, { ...input, signal }),
    staleTime: STALE_MS,
  })
}

/** Who a seller is, and the newest of their reviews. */
export const useNewestReviews = (sellerId: string) => useQuery(newestReviewsQuery(sellerId))

const sellerReviewsQuery = (sellerId: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(reviews.getSellerReviews, { params: { sellerId } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(reviews.getSellerReviews, { params: { sellerId }, query: { limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.cursor ?? undefined,
    staleTime: STALE_MS,
  })

/** The same, and all of their reviews, a page after the other. */
export const useSellerReviews = (sellerId: string) => useInfiniteQuery(sellerReviewsQuery(sellerId))
