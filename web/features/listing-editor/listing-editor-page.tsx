import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { hasEnded } from '../../../shared/rules/auction-time.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { isMissing } from '../../lib/api-error.ts'
import { endTime } from '../../lib/dates.ts'
import { useCurrentListing } from '../../lib/live/use-current-listing.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useUser } from '../../lib/use-user.ts'

// The form loads along with the listing.
const editForm = import('./edit-form.tsx')
const EditForm = lazy(() => editForm.then(module => ({ default: module.EditForm })))
const AdditionForm = lazy(() => import('./addition-form.tsx').then(module => ({ default: module.AdditionForm })))

/** For anyone but its seller, the listing does not exist. */
export function ListingEditorPage() {
  const { id = '' } = useParams()
  const { user } = useUser()
  const { data: listing, isFetchedAfterMount, error, isFetching, refetch } = useCurrentListing(id)
  const isAbsent = isMissing(error) || (listing && listing.userId !== user?.id)
  return (
    <div className="page max-w-4xl">
      <Breadcrumbs
        crumbs={[
          { label: 'Seller Dashboard', to: '/seller/dashboard' },
          ...(listing && !isAbsent ? [{ label: listing.itemName, to: `/marketplace/${id}` }] : []),
          { label: 'Edit' },
        ]}
      />
      <PageHeading documentTitle="Edit listing" className="mt-4 mb-8 sm:mb-10">
        {isAbsent ? 'Listing Not Found' : 'Edit listing'}
      </PageHeading>
      {isAbsent ? (
        <NotFound />
      ) : listing && isFetchedAfterMount ? (
        <ForListing key={listing.id} listing={listing} />
      ) : error ? (
        <ErrorState title="Failed to load this listing" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <FormSkeleton />
      )}
    </div>
  )
}

/** Later changes to the listing must not discard what is being typed. */
function ForListing({ listing }: { listing: Listing }) {
  const [opened, setOpened] = useState(listing)
  if (opened.status === 'reserved' && listing.status !== 'reserved') setOpened(listing)
  const { id, status, bidCount, auctionEndDate } = opened
  const [isOver] = useState(() => auctionEndDate !== null && hasEnded(auctionEndDate, serverNow()))
  if (status === 'reserved') {
    const { reservedUntil, agreedPrice } = listing
    return (
      <Closed
        id={id}
        title={agreedPrice ? 'You accepted an offer for this listing' : 'A buyer is paying for this listing'}
      >
        It is held {reservedUntil ? `until ${endTime(reservedUntil)}` : 'for now'}. If they do not pay, you can edit it
        again. This page updates automatically.
      </Closed>
    )
  }
  if (status === 'sold') {
    return (
      <Closed id={id} title="This piece has been sold">
        Its listing can’t be changed.
      </Closed>
    )
  }
  if (status !== 'active' || isOver) {
    return (
      <Closed id={id} title="This auction has ended">
        Its listing can’t be changed. If the piece is still yours, you can list it again.
      </Closed>
    )
  }
  return (
    <Suspense fallback={<FormSkeleton />}>
      {bidCount > 0 ? <AdditionForm listing={opened} /> : <EditForm listing={opened} />}
    </Suspense>
  )
}

function Closed({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <EmptyState title={title} actions={<ButtonLink to={`/marketplace/${id}`}>Back to the listing</ButtonLink>}>
      {children}
    </EmptyState>
  )
}

function NotFound() {
  return (
    <EmptyState
      title="There is nothing to edit here"
      actions={<ButtonLink to="/seller/dashboard">Your listings</ButtonLink>}
    >
      The listing you're looking for doesn't exist or has been removed.
    </EmptyState>
  )
}

function FormSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-5 h-11 w-80 max-w-full" />
      <Skeleton className="mt-12 h-9 w-48" />
      <Skeleton className="mt-5 h-64 w-full" />
    </Loading>
  )
}
