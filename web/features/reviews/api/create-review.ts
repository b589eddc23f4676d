import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { reviews } from '../../../../shared/contract/endpoints/reviews.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { myReviewQuery } from './get-my-review.ts'

export type NewReview = RequestBodyOf<typeof reviews.createReview>

/** The review shows at once, even while everyone else gets cached answers. */
export function useCreateReview(listingId: string) {
  const client = useQueryClient()
  const mine = myReviewQuery(listingId)
  return useMutation({
    mutationFn: (body: NewReview) => call(reviews.createReview, { body }),
    onSuccess: review => {
      client.setQueryData(mine.queryKey, { role: 'buyer', transactionId: review.id, review })
      return client.invalidateQueries({ queryKey: queryKeyOf(reviews.getSellerReviews) })
    },
    onError: error => {
      // Written in another window: it replaces the form.
      if (error instanceof ApiError && error.code === 'already_reviewed') return client.invalidateQueries(mine)
    },
  })
}
