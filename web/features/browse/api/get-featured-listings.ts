import { useQuery } from '@tanstack/react-query'
import { featuredListingsQuery } from '../../../lib/listing-search.ts'

/** What is featured now. */
export const useFeaturedListings = () => useQuery(featuredListingsQuery)
