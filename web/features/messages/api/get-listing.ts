import { useQuery } from '@tanstack/react-query'
import { listings } from '../../../../shared/endpoints/listings.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** The listing that a conversation was opened from: usually its page has just been read. */
export const useListingAskedAbout = (id: string | null) =>
  useQuery({
    ...endpointQuery(listings.getListing, { params: { id: id ?? '' } }),
    enabled: id !== null,
  })
