import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ListingSearch, listingSearchQuery } from '../../../lib/listing-search.ts'

/** A page of results. What was found before stays until there is an answer. */
export const useSearchListings = (query: ListingSearch) =>
  useQuery({ ...listingSearchQuery(query), placeholderData: keepPreviousData })
