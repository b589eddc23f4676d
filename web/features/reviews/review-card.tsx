import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Review } from '../../../shared/contract/endpoints/reviews.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ReportButton } from '../../components/report-button.tsx'
import { Stars } from './stars.tsx'

interface ReviewCardProps {
  review: Review
  sellerName: string
  withItem?: boolean
  actions?: ReactNode
}

const RemovedReview = ({ createdAt }: Pick<Review, 'createdAt'>) => (
  <article className="min-w-0 border-t py-6 text-small text-muted">
    We removed this review of <DateText iso={createdAt} />.
  </article>
)

export function ReviewCard({ review, sellerName, withItem, actions }: ReviewCardProps) {
  const { listingId, itemName, buyerName, rating, title, comment, sellerResponse, respondedAt, createdAt } = review
  if (review.removed) return <RemovedReview createdAt={createdAt} />
  return (
    <article className="min-w-0 border-t py-6">
      <Stars rating={rating} className="text-body" />
      {title && <h3 className="mt-2 text-name wrap-anywhere">{title}</h3>}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-muted">
        <span className="flex max-w-full items-center gap-2 font-medium text-ink">
          <Avatar name={buyerName} className="size-7 text-small" />
          <span className="min-w-0 truncate">{buyerName}</span>
        </span>
        <Badge tone="accent">Verified Purchase</Badge>
        <DateText iso={createdAt} />
      </p>
      {withItem && (
        <p className="mt-1 text-caption text-muted">
          <Link
            to={`/marketplace/${listingId}`}
            className="line-clamp-2 underline underline-offset-4 hover:text-ink wrap-anywhere"
          >
            {itemName}
          </Link>
        </p>
      )}
      {comment && <p className="mt-3 max-w-[68ch] whitespace-pre-line text-small wrap-anywhere">{comment}</p>}
      {sellerResponse && (
        <div className="mt-4 max-w-[68ch] border-l-2 border-rule-strong pl-4">
          <p className="text-caption text-muted">
            Response from <span className="font-medium text-ink wrap-anywhere">{sellerName}</span>
            {respondedAt && (
              <>
                , <DateText iso={respondedAt} />
              </>
            )}
          </p>
          <p className="mt-1 whitespace-pre-line text-small wrap-anywhere">{sellerResponse}</p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {actions}
        <ReportButton
          subject="review"
          id={listingId}
          label={`Report the review of ${buyerName}`}
          className="-ml-3 text-muted"
        />
      </div>
    </article>
  )
}
