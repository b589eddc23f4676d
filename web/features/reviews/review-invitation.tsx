import type { Listing } from '../../../shared/endpoints/listings.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { useMyReview } from './api/get-my-review.ts'

/** Tells the buyer of a piece that it is theirs, and where to say how it was. Nothing to anybody else. */
export function ReviewInvitation({ listing }: { listing: Listing }) {
  const { data } = useMyReview(listing)
  if (data?.role !== 'buyer') return null
  const link = (
    <ButtonLink to={{ hash: '#reviews' }} variant="secondary" size="small">
      {data.review ? 'Your review' : 'Write a review'}
    </ButtonLink>
  )
  return (
    <AlertBox tone="success" title="This piece is yours" actions={link}>
      {data.review ? 'Thank you for your review.' : 'You bought it. How was it?'}
    </AlertBox>
  )
}
