import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Listing } from '../../../../shared/endpoints/listings.ts'
import { reviews } from '../../../../shared/endpoints/reviews.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useUser } from '../../../lib/use-user.ts'

export const myReviewQuery = (listingId: string) =>
  queryOptions({
    ...endpointQuery(reviews.getMyReview, { params: { id: listingId } }),
    // The other side may have written since the page was last open.
    refetchOnMount: 'always',
  })

/** My part in the sale of a piece. Not asked before it is sold, nor about visitors. */
export function useMyReview({ id, status }: Pick<Listing, 'id' | 'status'>) {
  const { user } = useUser()
  return useQuery({ ...myReviewQuery(id), enabled: Boolean(user) && status === 'sold' })
}
