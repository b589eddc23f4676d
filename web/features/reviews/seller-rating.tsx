import { Skeleton } from '../../components/skeleton.tsx'
import { useNewestReviews } from '../../lib/api/get-seller-reviews.ts'
import { formatDate } from '../../lib/dates.ts'
import { ratingText, reviewCountText } from './rating-text.ts'
import { Stars } from './stars.tsx'

export function Rating({ averageRating, reviewCount }: { averageRating: number | null; reviewCount: number }) {
  return (
    <span className="figures">
      {averageRating !== null && (
        <>
          <Stars rating={averageRating} className="mr-2" />
          <span aria-hidden className="mr-2 font-medium text-ink">
            {ratingText(averageRating)}
          </span>
        </>
      )}
      {reviewCountText(reviewCount)}
    </span>
  )
}

export function SellerRating({ sellerId }: { sellerId: string }) {
  const { data, isError } = useNewestReviews(sellerId)
  if (isError) return <p>Sells on Vitrine</p>
  if (!data) return <Skeleton className="my-1 h-8 w-44" />
  return (
    <>
      <p>
        <Rating {...data} />
      </p>
      <p>On Vitrine since {formatDate(data.memberSince, 'month')}</p>
    </>
  )
}
