import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListingSummary } from '../../shared/endpoints/listings.ts'
import { type ListingSearch, listingPagesQuery } from './listing-search.ts'

/** A list that grows page by page. Another search keeps what was found last until it has an answer. */
export function useListingPages(query: ListingSearch & { limit: number }) {
  const { data, ...rest } = useInfiniteQuery({ ...listingPagesQuery(query), placeholderData: keepPreviousData })
  return {
    items: data && eachOnce(data.pages.flatMap(page => page.listings)),
    total: data?.pages.at(-1)?.total,
    ...rest,
  }
}

/** What moved on between two pages is on both of them: the later one knows it better. */
export function eachOnce(listings: readonly ListingSummary[]): ListingSummary[] {
  const latest = new Map<string, ListingSummary>()
  for (const listing of listings) {
    latest.delete(listing.id)
    latest.set(listing.id, listing)
  }
  return [...latest.values()]
}
