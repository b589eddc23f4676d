import { useQuery } from '@tanstack/react-query'
import { listings } from '../../../../shared/endpoints/listings.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

/** The listing that a conversation was opened from: usually its page has just been read. */
export const useListingAskedAbout = (id: string | null) =>
  useQuery({
    queryKey: queryKeyOf(listings.getListing, { params: { id: id ?? '' } }),
    queryFn: ({ signal }) => call(listings.getListing, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  })
