import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { reviews } from '../../../shared/contract/endpoints/reviews.ts'
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

type Profile = ResponseOf<typeof reviews.getSellerReviews>

/** Until a cached answer has the new count, too. */
export function showFollowers(client: QueryClient, sellerId: string, followerCount: number): void {
  client.setQueryData(newestReviewsQuery(sellerId).queryKey, profile => profile && { ...profile, followerCount })
  client.setQueryData<InfiniteData<Profile>>(
    sellerReviewsQuery(sellerId).queryKey as readonly unknown[],
    data => data && { ...data, pages: data.pages.map(page => ({ ...page, followerCount })) },
  )
}
