import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { browsePath } from '../../../shared/contract/browse-path.ts'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { passportPath } from '../../../shared/rules/passport.ts'
import { Breadcrumbs, type Crumb } from '../../components/breadcrumbs.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FirstView } from '../../components/first-view.tsx'
import { Loading, Skeleton, TextSkeleton } from '../../components/skeleton.tsx'
import { SoldLike } from '../../components/sold-like.tsx'
import { WatchButtonWithCount } from '../../components/watch-button.tsx'
import { WhenNear } from '../../components/when-near.tsx'
import { isMissing } from '../../lib/api-error.ts'
import { useCurrentListing } from '../../lib/live/use-current-listing.ts'
import { noteViewed } from '../../lib/recently-viewed.ts'
import { termText } from '../../lib/term-text.ts'
import { useIsAdmin } from '../../lib/use-is-admin.ts'
import { useUser } from '../../lib/use-user.ts'
import { AboutPiece } from './about-piece.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { ConditionReport } from './condition-report.tsx'
import { type AskedPhoto, Gallery } from './gallery.tsx'
import { OwnerActions } from './owner-actions.tsx'
import { PieceHeading } from './piece-heading.tsx'
import { SellerCard } from './seller-card.tsx'
import { ShareButton } from './share-button.tsx'

/** Top of a sticky column: one that is taller than the window scrolls until its end is in sight. Used as a `ref`. */
function stickyTop(column: HTMLElement | null) {
  if (!column) return
  const observer = new ResizeObserver(() => {
    column.style.top = `min(6rem, 100dvh - ${column.offsetHeight}px - 1.5rem)`
  })
  observer.observe(column)
  return () => observer.disconnect()
}

const ListingNotFound = lazy(() =>
  import('./listing-not-found.tsx').then(module => ({ default: module.ListingNotFound })),
)
const HiddenNote = lazy(() => import('./hidden-note.tsx').then(module => ({ default: module.HiddenNote })))
const ShownDocuments = lazy(() => import('./shown-documents.tsx').then(module => ({ default: module.ShownDocuments })))
const FeatureControl = lazy(() => import('./feature-control.tsx').then(module => ({ default: module.FeatureControl })))
const ReportButton = lazy(() =>
  import('../../components/report-button.tsx').then(
    module => ({ default: module.ReportButton }),
    () => ({ default: () => null }),
  ),
)
const SellLike = lazy(() => import('./sell-like.tsx').then(module => ({ default: module.SellLike })))

/** The page goes without these if their code fails to load. */
const TrustBlock = lazy(() =>
  import('./trust-block.tsx').then(
    module => ({ default: module.TrustBlock }),
    () => ({ default: () => null }),
  ),
)
const SimilarItems = lazy(() =>
  import('./similar-items.tsx').then(
    module => ({ default: module.SimilarItems }),
    () => ({ default: () => null }),
  ),
)

const columns =
  'grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] xl:gap-x-20'

/** Content from other features. */
export interface ListingSlots {
  /** Replaces the buy panel of an auction. */
  renderAuction: (listing: Listing) => ReactNode
  /** For everyone but the seller. */
  renderOffer: (listing: Listing) => ReactNode
  /** For the buyer of a sold piece; `otherwise` is for everyone else. */
  renderForBuyer: (listing: Listing, otherwise?: ReactNode) => ReactNode
  renderSellerPortrait: (listing: Listing) => ReactNode
  renderSellerRecord: (listing: Listing) => ReactNode
  renderContact: (listing: Listing) => ReactNode
  renderReviews: (listing: Listing) => ReactNode
}

export function ListingDetails(slots: ListingSlots) {
  const { id = '' } = useParams()
  const { data: listing, error, isFetching, refetch } = useCurrentListing(id)
  if (isMissing(error)) {
    return (
      <Suspense>
        <ListingNotFound />
      </Suspense>
    )
  }
  return (
    <FirstView until={Boolean(listing || error)}>
      <div className="page">
        <Breadcrumbs crumbs={crumbsOf(listing)} />
        <div className="pt-6 pb-16">
          {listing ? (
            // Resets photograph, zoom and unsent review for another piece.
            <Piece key={id} listing={listing} {...slots} />
          ) : error ? (
            <ErrorState
              title="Failed to load this listing"
              error={error}
              onRetry={() => refetch()}
              retrying={isFetching}
            />
          ) : (
            <ListingSkeleton />
          )}
        </div>
      </div>
    </FirstView>
  )
}

function crumbsOf(listing: Listing | undefined): Crumb[] {
  const marketplace = { label: 'Marketplace', to: '/marketplace' }
  if (!listing) return [marketplace]
  const { category, itemName } = listing
  return [
    marketplace,
    ...(category ? [{ label: termText(category), to: browsePath({ category }) }] : []),
    { label: itemName },
  ]
}

function Piece({ listing, ...slots }: { listing: Listing } & ListingSlots) {
  const { user } = useUser()
  const isAdmin = useIsAdmin(user)
  useNoteViewed(listing, user?.id)
  const [asked, setAsked] = useState<AskedPhoto>()
  const { itemName, userId, sellerName } = listing
  return (
    <div className="space-y-14">
      <article className={columns}>
        <Gallery listing={listing} asked={asked} />
        <div ref={stickyTop} className="min-w-0 lg:sticky lg:row-span-2 lg:self-start">
          <PieceHeading listing={listing}>
            <WatchButtonWithCount listing={listing} />
            <ShareButton title={itemName} />
          </PieceHeading>
          <div className="mt-7 space-y-5">
            {listing.listingType === 'auction' ? (
              <>
                {slots.renderAuction(listing)}
                {slots.renderForBuyer(listing)}
              </>
            ) : (
              <BuyPanel listing={listing} renderOffer={slots.renderOffer} renderForBuyer={slots.renderForBuyer} />
            )}
            {(listing.status === 'active' || listing.status === 'reserved') && (
              <Suspense fallback={<Skeleton className="h-136 w-full" />}>
                <TrustBlock listing={listing} />
              </Suspense>
            )}
            <SoldLike piece={listing} listingId={listing.id} />
            {listing.status === 'sold' && (
              <Suspense>
                <SellLike listingId={listing.id} />
              </Suspense>
            )}
            {listing.hidden && (
              <Suspense>
                <HiddenNote hidden={listing.hidden} />
              </Suspense>
            )}
            {user?.id === userId && <OwnerActions listing={listing} />}
            {isAdmin && listing.status === 'active' && (
              <Suspense>
                <FeatureControl listing={listing} />
              </Suspense>
            )}
          </div>
        </div>
        <div className="min-w-0 space-y-10">
          <AboutPiece listing={listing} onShowPhoto={setAsked} />
          <ConditionReport listing={listing} onShowPhoto={setAsked} />
          {listing.pieceId && (
            <ButtonLink to={passportPath(listing.pieceId)} variant="secondary">
              Passport of the piece
            </ButtonLink>
          )}
          {listing.documents.length > 0 && (
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <ShownDocuments documents={listing.documents} />
            </Suspense>
          )}
          <Suspense>
            <ReportButton
              subject="listing"
              id={listing.id}
              photos={listing.images}
              ownerId={userId}
              label="Report this listing"
              className="-ml-3 text-muted"
            />
          </Suspense>
          <SellerCard
            sellerId={userId}
            sellerName={sellerName}
            portrait={slots.renderSellerPortrait(listing)}
            record={slots.renderSellerRecord(listing)}
            contact={slots.renderContact(listing)}
          />
        </div>
      </article>
      {slots.renderReviews(listing)}
      <WhenNear size="h-lvh">
        <Suspense fallback={<div className="h-lvh" />}>
          <SimilarItems listing={listing} />
        </Suspense>
      </WhenNear>
    </div>
  )
}

function useNoteViewed(listing: Listing, viewerId: string | undefined) {
  useEffect(() => {
    if (viewerId && viewerId !== listing.userId) noteViewed(viewerId, listing)
  }, [listing, viewerId])
}

function ListingSkeleton() {
  return (
    <Loading label="Loading the listing">
      <div className={columns}>
        <Skeleton className="aspect-square w-full" />
        <div className="lg:row-span-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-5 h-11 w-full" />
          <Skeleton className="mt-3 h-6 w-2/3" />
          <Skeleton className="mt-7 h-64 w-full" />
        </div>
        <TextSkeleton lines={4} />
      </div>
    </Loading>
  )
}
