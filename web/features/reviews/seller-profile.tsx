import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { browsePath } from '../../../shared/contract/browse-path.ts'
import { Avatar } from '../../components/avatar.tsx'
import { BlockButton } from '../../components/block-button.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FollowButton } from '../../components/follow-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ReportButton } from '../../components/report-button.tsx'
import { SellerBadges } from '../../components/seller-badges.tsx'
import { SellerFacts } from '../../components/seller-facts.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { PageSkeleton } from '../../components/skeleton.tsx'
import { useSellerReviews } from '../../lib/api/get-seller-reviews.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useFocusOnNewItems } from '../../lib/use-focus-on-new-items.ts'
import { useUser } from '../../lib/use-user.ts'
import { ReviewCard } from './review-card.tsx'
import { Rating } from './seller-rating.tsx'

interface SellerProfileProps {
  /** Below the name. */
  renderShop: (seller: { sellerId: string; sellerName: string; reviewCount: number }, reviews: ReactNode) => ReactNode
  /** Shown for an unknown id. */
  notFound: ReactNode
}

export function SellerProfile({ renderShop, notFound }: SellerProfileProps) {
  const { sellerId = '' } = useParams()
  const reviews = useSellerReviews(sellerId)
  const seller = reviews.data?.pages[0]
  if (!seller) {
    if (!reviews.error) return <PageSkeleton />
    const code = reviews.error instanceof ApiError ? reviews.error.code : undefined
    if (code === 'not_found') return notFound
    if (code === 'account_closed') return <ClosedAccount />
    return (
      <div className="page py-16">
        <ErrorState
          title="Failed to load this seller"
          error={reviews.error}
          onRetry={() => reviews.refetch()}
          retrying={reviews.isFetching}
        />
      </div>
    )
  }
  const { sellerName, sellerImageUrl, reviewCount } = seller
  return (
    <div className="page pb-16">
      <PageHeader
        eyebrow="Seller"
        title={sellerName}
        documentTitle={`${sellerName}, seller`}
        actions={
          <>
            <EditShop sellerId={sellerId} />
            <FollowButton sellerId={sellerId} name={sellerName} />
            <ReportButton subject="person" id={sellerId} ownerId={sellerId} label={`Report ${sellerName}`} />
            <BlockButton personId={sellerId} name={sellerName} />
          </>
        }
        portrait={<Avatar name={sellerName} imageUrl={sellerImageUrl} className="size-20 text-heading sm:size-28" />}
      >
        <p className="text-small">
          <Rating {...seller} />
        </p>
        <div className="mt-1 text-small">
          <SellerFacts seller={seller} />
        </div>
        <SellerBadges seller={seller} />
      </PageHeader>
      {renderShop({ sellerId, sellerName, reviewCount }, <SellerReviews sellerName={sellerName} reviews={reviews} />)}
    </div>
  )
}

function EditShop({ sellerId }: { sellerId: string }) {
  const { user } = useUser()
  return user?.id === sellerId ? (
    <ButtonLink to="/account/shop" variant="secondary" size="small">
      Edit shop
    </ButtonLink>
  ) : null
}

interface SellerReviewsProps {
  sellerName: string
  reviews: ReturnType<typeof useSellerReviews>
}

function SellerReviews({ sellerName, reviews: { data, error, fetchNextPage, ...paging } }: SellerReviewsProps) {
  const shown = data?.pages.flatMap(page => page.reviews) ?? []
  const list = useFocusOnNewItems(shown.length)
  if (shown.length === 0) {
    return (
      <EmptyState
        title="No reviews yet"
        actions={
          <ButtonLink to={browsePath()} variant="secondary">
            Browse Marketplace
          </ButtonLink>
        }
      >
        People who buy a piece from {sellerName} can review it here.
      </EmptyState>
    )
  }
  return (
    <div ref={list.ref}>
      <ul className="grid gap-x-16 lg:grid-cols-2">
        {shown.map(review => (
          <li key={review.listingId} className="min-w-0">
            <ReviewCard review={review} sellerName={sellerName} withItem />
          </li>
        ))}
      </ul>
      {paging.hasNextPage && (
        <ShowMore
          {...paging}
          pageError={paging.isFetchNextPageError ? error : null}
          failure="Failed to load reviews"
          onMore={() => {
            list.expectMore()
            void fetchNextPage()
          }}
        />
      )}
    </div>
  )
}

const ClosedAccount = () => (
  <div className="page py-16">
    <EmptyState
      title="This account is closed"
      actions={<ButtonLink to={browsePath()}>Browse what others sell</ButtonLink>}
    >
      Its pieces are no longer for sale. Orders with this person are still among yours, with what was agreed.
    </EmptyState>
  </div>
)
