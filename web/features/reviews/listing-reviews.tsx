import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { type Review, reviews } from '../../../shared/contract/endpoints/reviews.ts'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading, Skeleton, TextSkeleton } from '../../components/skeleton.tsx'
import { useNewestReviews } from '../../lib/api/get-seller-reviews.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { useMyReview } from './api/get-my-review.ts'
import { ReviewCard } from './review-card.tsx'
import { Rating } from './seller-rating.tsx'

/** Goes to `#reviews` once it is loaded, too late for the browser itself. Returns the heading's ref. */
function useReviewsInSight(isLoaded: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again leads there again
  useEffect(() => {
    if (!isLoaded || hash !== '#reviews') return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [isLoaded, hash, key])
  return heading
}

const ReviewForm = lazy(() => import('./review-form.tsx').then(module => ({ default: module.ReviewForm })))
const ResponseForm = lazy(() => import('./response-form.tsx').then(module => ({ default: module.ResponseForm })))

/** The review of a sold piece; otherwise the newest reviews of its seller. */
export function ListingReviews({ listing }: { listing: Listing }) {
  const { userId, sellerName } = listing
  const mine = useMyReview(listing)
  const ofPiece = useRead(
    reviews.getListingReviews,
    { params: { id: listing.id } },
    { ...fresh, enabled: listing.status === 'sold' },
  )
  const ofSeller = useNewestReviews(userId)
  const isLoaded = !mine.isLoading && !ofPiece.isLoading && !ofSeller.isLoading
  const heading = useReviewsInSight(isLoaded)

  // Its author sees the current version; what everyone gets may be a minute old.
  const own = mine.data?.review ?? ofPiece.data?.reviews[0]
  const mayReview = mine.data?.role === 'buyer' && !mine.data.review
  const failed = [ofPiece, ofSeller, mine].find(query => query.error)
  return (
    <section aria-labelledby="reviews" className="border-t pt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="reviews" ref={heading} tabIndex={-1} className="scroll-mt-8 text-heading outline-none">
          {own || mayReview ? 'Review of this purchase' : <>Reviews of {sellerName}</>}
        </h2>
        {ofSeller.data && ofSeller.data.reviewCount > 0 && (
          <p className="flex flex-wrap gap-x-4 text-small text-muted">
            {!own && !mayReview && <Rating {...ofSeller.data} />}
            <Link to={`/sellers/${userId}`} className="text-ink underline underline-offset-4 hover:text-accent">
              All reviews of {sellerName}
            </Link>
          </p>
        )}
      </div>
      <div className="mt-6">
        {failed ? (
          <ErrorState
            title="Failed to load reviews"
            error={failed.error}
            onRetry={() => failed.refetch()}
            retrying={failed.isFetching}
          />
        ) : !isLoaded ? (
          <ReviewsSkeleton />
        ) : own ? (
          <OwnReview review={own} sellerName={sellerName} isSeller={mine.data?.role === 'seller'} />
        ) : mayReview ? (
          <Suspense fallback={<Skeleton className="h-128 w-full" />}>
            <ReviewForm listingId={listing.id} transactionId={mine.data?.transactionId ?? ''} sellerName={sellerName} />
          </Suspense>
        ) : (
          <NewestReviews reviews={ofSeller.data?.reviews ?? []} sellerName={sellerName} />
        )}
      </div>
    </section>
  )
}

interface OwnReviewProps {
  review: Review
  sellerName: string
  isSeller: boolean
}

function OwnReview({ review, sellerName, isSeller }: OwnReviewProps) {
  const [isResponding, setResponding] = useState(false)
  return (
    <ReviewCard
      review={isResponding ? { ...review, sellerResponse: null } : review}
      sellerName={sellerName}
      actions={
        isSeller &&
        (isResponding ? (
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <ResponseForm review={review} onDone={() => setResponding(false)} />
          </Suspense>
        ) : (
          <Button variant="secondary" size="small" onClick={() => setResponding(true)}>
            {review.sellerResponse ? 'Change your response' : 'Respond'}
          </Button>
        ))
      }
    />
  )
}

function NewestReviews({ reviews, sellerName }: { reviews: readonly Review[]; sellerName: string }) {
  if (reviews.length === 0) {
    return (
      <p className="border-t pt-6 text-small text-muted">
        Nobody has reviewed {sellerName} yet. Only people who bought a piece can.
      </p>
    )
  }
  return (
    <ul className="grid gap-x-16 lg:grid-cols-2">
      {reviews.map(review => (
        <li key={review.listingId} className="min-w-0">
          <ReviewCard review={review} sellerName={sellerName} withItem />
        </li>
      ))}
    </ul>
  )
}

function ReviewsSkeleton() {
  return (
    <Loading label="Loading reviews">
      <div className="border-t py-6">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-3 mb-4 h-4 w-52" />
        <TextSkeleton lines={2} />
      </div>
    </Loading>
  )
}
