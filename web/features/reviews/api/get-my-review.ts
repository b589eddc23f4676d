import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Listing } from '../../../../shared/contract/endpoints/listings.ts'
import { reviews } from '../../../../shared/contract/endpoints/reviews.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useUser } from '../../../lib/use-user.ts'

export const myReviewQuery = (listingId: string) =>
  queryOptions({
    ...endpointQuery(reviews.getMyReview, { params: { id: listingId } }),
    refetchOnMount: 'always',
  })

export function useMyReview({ id, status }: Pick<Listing, 'id' | 'status'>) {
  const { user } = useUser()
  return useQuery({ ...myReviewQuery(id), enabled: Boolean(user) && status === 'sold' })
}
