import { useQuery } from '@tanstack/react-query'
import { listingSearchQuery } from '../../../lib/listing-search.ts'

const PREVIEW = 12

/** The newest for sale in a category. */
export const useCategoryPreview = (category: string) =>
  useQuery(listingSearchQuery({ category, status: 'active', sortBy: 'createdAt', limit: PREVIEW }))
