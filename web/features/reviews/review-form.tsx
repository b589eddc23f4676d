import type * as z from 'zod'
import type { RequestBodyOf } from '../../../shared/contract/endpoint.ts'
import {
  createReviewBody,
  REVIEW_COMMENT_MAX,
  REVIEW_TITLE_MAX,
  reviews,
} from '../../../shared/contract/endpoints/reviews.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { ApiError, applyIssues, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { refresh, useChange } from '../../lib/queries.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { myReviewQuery } from './api/get-my-review.ts'
import { StarField } from './star-field.tsx'

interface ReviewFormProps {
  listingId: string
  transactionId: string
  sellerName: string
}

export function ReviewForm({ listingId, transactionId, sellerName }: ReviewFormProps) {
  const create = useChange(reviews.createReview, {
    // The review shows at once, even while everyone else gets cached answers.
    onSuccess: (review, _body, _, { client }) => {
      client.setQueryData(myReviewQuery(listingId).queryKey, { role: 'buyer', transactionId: review.id, review })
      return refresh(client, [reviews.getSellerReviews])
    },
    onError: (error, _body, _, { client }) => {
      // Written in another window: it replaces the form.
      if (error instanceof ApiError && error.code === 'already_reviewed')
        return client.invalidateQueries(myReviewQuery(listingId))
    },
  })
  const schema = createReviewBody as z.ZodType<
    RequestBodyOf<typeof reviews.createReview>,
    z.input<typeof createReviewBody>
  >
  const { control, handleSubmit, setError, forgetDraft } = useDraftedForm(`review:${listingId}`, schema, {
    transactionId,
    listingId,
    title: '',
    comment: '',
  })
  const submit = handleSubmit(review =>
    create.mutate(review, {
      onSuccess: () => {
        forgetDraft()
        notify.success('Thank you for your review', `We have notified ${sellerName}.`)
      },
      onError: error => {
        if (!applyIssues(error, setError)) notify.error('Failed to post your review', messageOf(error))
      },
    }),
  )
  return (
    <Card aria-labelledby="write-review">
      <h3 id="write-review" className="text-title">
        Write a review
      </h3>
      <p className="mt-1 max-w-prose text-small text-muted">
        How was the piece, and how was buying it from {sellerName}? Everyone can read this with your first name. You
        can’t change it later.
      </p>
      <form onSubmit={submit} noValidate className="mt-6 max-w-[68ch] space-y-5">
        <StarField control={control} name="rating" label="Rating" />
        <TextField control={control} name="title" label="Title" optional maxLength={REVIEW_TITLE_MAX} />
        <TextAreaField control={control} name="comment" label="Comment" optional maxLength={REVIEW_COMMENT_MAX} />
        <Button type="submit" pending={create.isPending} pendingLabel="Posting...">
          Post review
        </Button>
      </form>
    </Card>
  )
}
