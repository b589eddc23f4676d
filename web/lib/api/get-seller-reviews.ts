import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { reviews } from '../../../shared/endpoints/reviews.ts'
import { endpointPages, endpointQuery } from '../queries.ts'

/** Reviews on a listing's page. */
const NEWEST = 3
const PAGE = 10
const STALE_MS = 60_000

const newestReviewsQuery = (sellerId: string) => {
  const input = { params: { sellerId }, query: { limit: NEWEST } }
  return queryOptions({
    ...endpointQuery(reviews.getSellerReviews, input),
    staleTime: STALE_MS,
  })
}

export const useNewestReviews = (sellerId: string) => useQuery(newestReviewsQuery(sellerId))

const sellerReviewsQuery = (sellerId: string) =>
  infiniteQueryOptions({
    ...endpointPages(reviews.getSellerReviews, { params: { sellerId }, query: { limit: PAGE } }),
    staleTime: STALE_MS,
  })

export const useSellerReviews = (sellerId: string) => useInfiniteQuery(sellerReviewsQuery(sellerId))
