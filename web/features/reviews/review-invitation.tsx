import type { ReactNode } from 'react'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { useMyReview } from './api/get-my-review.ts'

/** For the buyer of the piece; anyone else sees `otherwise`. */
export function ReviewInvitation({ listing, otherwise = null }: { listing: Listing; otherwise?: ReactNode }) {
  const { data, isLoading } = useMyReview(listing)
  if (isLoading) return null
  if (data?.role !== 'buyer') return otherwise
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
