import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { Listing } from '../../../shared/endpoints/listings.ts'
import { Artwork } from '../../components/artwork.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { Loading, Skeleton, TextSkeleton } from '../../components/skeleton.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { useListing } from './api/get-listing.ts'
import { BuyPanel } from './buy-panel.tsx'
import { ListingPhoto } from './listing-photo.tsx'
import { SellerCard } from './seller-card.tsx'
import { ShareButton } from './share-button.tsx'

const columns =
  'grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] xl:gap-x-20'

interface ListingDetailsProps {
  /** What stands in place of the buy panel for a piece that is sold by auction. */
  renderAuction: (listing: Listing) => ReactNode
}

/** One listing: the photograph, what it is, who sells it, and how it can be had. */
export function ListingDetails({ renderAuction }: ListingDetailsProps) {
  const { id = '' } = useParams()
  const { data: listing, error, isFetching, refetch } = useListing(id)
  if (isMissing(error)) return <ListingNotFound />
  return (
    <div className="page">
      <Breadcrumbs
        crumbs={[{ label: 'Marketplace', to: '/marketplace' }, ...(listing ? [{ label: listing.itemName }] : [])]}
      />
      <div className="pt-6 pb-10">
        {listing ? (
          <Piece listing={listing} renderAuction={renderAuction} />
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
  )
}

/** Ids that can't be one are refused as invalid; to the reader both mean that there is nothing. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request')

function Piece({ listing, renderAuction }: { listing: Listing } & ListingDetailsProps) {
  const { itemName, category, maker, dateCreated, description, sellerName } = listing
  const attribution = [maker, dateCreated].filter(Boolean).join(', ')
  return (
    <article className={columns}>
      <ListingPhoto listing={listing} />
      <div className="lg:sticky lg:top-8 lg:row-span-2 lg:self-start">
        <div className="flex items-center justify-between gap-4">
          <p className="label min-w-0 truncate text-muted">{category ?? 'Uncategorized'}</p>
          <ShareButton title={itemName} />
        </div>
        <PageHeading documentTitle={itemName} className="mt-2 wrap-anywhere">
          {itemName}
        </PageHeading>
        {attribution && <p className="mt-3 font-serif text-lead text-muted italic wrap-anywhere">{attribution}</p>}
        <div className="mt-7">
          {listing.listingType === 'auction' ? renderAuction(listing) : <BuyPanel listing={listing} />}
        </div>
      </div>
      <div className="space-y-10">
        <section aria-labelledby="about">
          <h2 id="about" className="text-title">
            About this piece
          </h2>
          <p className="mt-3 max-w-[68ch] whitespace-pre-line wrap-anywhere">
            {description ?? <span className="text-muted">The seller has not described it.</span>}
          </p>
        </section>
        <SellerCard sellerName={sellerName} />
      </div>
    </article>
  )
}

function ListingNotFound() {
  return (
    <div className="page-narrow flex flex-col items-center py-20 text-center sm:py-28">
      <Artwork className="h-32 text-rule-strong" />
      <PageHeading className="mt-8">Listing Not Found</PageHeading>
      <p className="mt-4 max-w-md text-lead text-muted">
        The listing you're looking for doesn't exist or has been removed.
      </p>
      <ButtonLink to="/catalog" className="mt-8">
        Browse Catalog
      </ButtonLink>
    </div>
  )
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
