import type * as z from 'zod'
import type { RequestBodyOf } from '../../../shared/contract/endpoint.ts'
import { RESPONSE_MAX, type Review, respondToReviewBody, reviews } from '../../../shared/contract/endpoints/reviews.ts'
import { Button } from '../../components/button.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { refresh, useChange } from '../../lib/queries.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { myReviewQuery } from './api/get-my-review.ts'

type NewResponse = RequestBodyOf<typeof reviews.respondToReview>

export function ResponseForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const respond = useChange(reviews.respondToReview, {
    params: { id: review.id },
    onSuccess: (answered, _body, _, { client }) => {
      client.setQueryData(myReviewQuery(review.listingId).queryKey, {
        role: 'seller',
        transactionId: review.id,
        review: answered,
      })
      return refresh(client, [reviews.getSellerReviews])
    },
  })
  const schema = respondToReviewBody as z.ZodType<NewResponse, NewResponse>
  const { control, handleSubmit, setError, forgetDraft } = useDraftedForm(`response:${review.listingId}`, schema, {
    listingId: review.listingId,
    response: review.sellerResponse ?? '',
  })
  const finish = () => {
    forgetDraft()
    onDone()
  }
  const submit = handleSubmit(body =>
    respond.mutate(body, {
      onSuccess: () => {
        notify.success('Response posted')
        finish()
      },
      onError: error => {
        if (!applyIssues(error, setError)) notify.error('Failed to post your response', messageOf(error))
      },
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="max-w-[68ch]">
      <TextAreaField
        control={control}
        name="response"
        label="Your response"
        hint="Everyone can read it. You can change it later."
        maxLength={RESPONSE_MAX}
        autoFocus
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" pending={respond.isPending} pendingLabel="Posting...">
          Post response
        </Button>
        <Button variant="secondary" onClick={finish} disabled={respond.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
