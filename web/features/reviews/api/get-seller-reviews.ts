import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { reviews } from '../../../../shared/endpoints/reviews.ts'
import { endpointPages, endpointQuery } from '../../../lib/queries.ts'

/** How many of a seller's reviews stand on a listing's page. */
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

/** Who a seller is, and the newest of their reviews. */
export const useNewestReviews = (sellerId: string) => useQuery(newestReviewsQuery(sellerId))

const sellerReviewsQuery = (sellerId: string) =>
  infiniteQueryOptions({
    ...endpointPages(reviews.getSellerReviews, { params: { sellerId }, query: { limit: PAGE } }),
    staleTime: STALE_MS,
  })

/** The same, and all of their reviews, a page after the other. */
export const useSellerReviews = (sellerId: string) => useInfiniteQuery(sellerReviewsQuery(sellerId))
