import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Listing } from '../../../../shared/contract/endpoints/listings.ts'
import { reviews } from '../../../../shared/contract/endpoints/reviews.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const listingReviewsQuery = (listingId: string) =>
  queryOptions({
    ...endpointQuery(reviews.getListingReviews, { params: { id: listingId } }),
    refetchOnMount: 'always',
  })

/** There are none before it is sold. */
export const useListingReviews = ({ id, status }: Pick<Listing, 'id' | 'status'>) =>
  useQuery({ ...listingReviewsQuery(id), enabled: status === 'sold' })
