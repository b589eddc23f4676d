import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { auctions } from '../../../shared/contract/endpoints/auctions.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton, TableSkeleton } from '../../components/skeleton.tsx'
import { useBids } from '../../lib/api/get-bids.ts'
import { useListing } from '../../lib/api/get-listing.ts'
import { RecordSoFar } from './record-so-far.tsx'

const Replay = lazy(() => import('./replay.tsx').then(module => ({ default: module.Replay })))

export function AuctionRecordPage() {
  const { id = '' } = useParams()
  const { data: listing, isPending } = useListing(id)
  const { data, error, isFetching, refetch } = useBids(id)
  const listingPath = `/marketplace/${id}`
  const isOpen = data ? !data.record : listing?.status === 'active'
  const title = isOpen ? 'How is this decided?' : 'How was this decided?'
  return (
    <div className="page">
      <Breadcrumbs
        crumbs={[
          { label: 'Marketplace', to: '/marketplace' },
          ...(listing ? [{ label: listing.itemName, to: listingPath }] : []),
          { label: 'Record' },
        ]}
      />
      <PageHeader
        title={title}
        eyebrow="Record of the auction"
        actions={
          <ButtonLink to={listingPath} variant="secondary">
            Back to Listing
          </ButtonLink>
        }
      >
        {/* Reserves the height while the name loads: on a phone, names often take two lines. */}
        <span className="line-clamp-2 min-h-[2lh] wrap-anywhere sm:min-h-[1lh]">
          {isPending ? <Skeleton className="h-[1lh] w-64" /> : listing?.itemName}
        </span>
      </PageHeader>
      <div className="py-10">
        {data ? (
          <AuctionRecord {...data} />
        ) : error ? (
          <ErrorState title="Failed to load the record" error={error} onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <TableSkeleton rows={6} />
        )}
      </div>
    </div>
  )
}

function AuctionRecord({ record, bids }: ResponseOf<typeof auctions.getBids>) {
  if (!record) return <RecordSoFar bids={bids} />
  if (record.entries.length === 0) {
    return <EmptyState title="Nobody bid">The auction ended without a bid, so there was nothing to decide.</EmptyState>
  }
  return (
    <Suspense fallback={<TableSkeleton rows={6} />}>
      <Replay record={record} bids={bids} />
    </Suspense>
  )
}
