import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { type Review, reviews } from '../../../../shared/contract/endpoints/reviews.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { myReviewQuery } from './get-my-review.ts'

export type NewResponse = RequestBodyOf<typeof reviews.respondToReview>

export function useRespondToReview({ id, listingId }: Pick<Review, 'id' | 'listingId'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewResponse) => call(reviews.respondToReview, { params: { id }, body }),
    onSuccess: review => {
      client.setQueryData(myReviewQuery(listingId).queryKey, { role: 'seller', transactionId: id, review })
      return client.invalidateQueries({ queryKey: queryKeyOf(reviews.getSellerReviews) })
    },
  })
}
