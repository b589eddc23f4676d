import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { useListing } from '../../lib/api/get-listing.ts'
import { isMissing } from '../../lib/api-error.ts'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { ComparedFacts } from './compared-facts.tsx'
import { ComparedPhotos } from './compared-photos.tsx'

/** The two pieces are in the address, so that it can be kept and sent. */
export function ComparePage() {
  const [search] = useAddressQuery()
  const [a, b] = [search.get('a'), search.get('b')]
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ label: 'Marketplace', to: '/marketplace' }, { label: 'Compare' }]} />
      <PageHeading documentTitle="Side by side" className="mt-4">
        Side by side
      </PageHeading>
      <div className="pt-2 pb-16">{a && b && a !== b ? <Pair key={`${a} ${b}`} {...{ a, b }} /> : <NoPair />}</div>
    </div>
  )
}

function NoPair() {
  return (
    <EmptyState title="Choose two pieces" actions={<ButtonLink to="/marketplace/browse">Browse</ButtonLink>}>
      Select the compare button of two pieces among search results or on your watchlist.
    </EmptyState>
  )
}

function Pair({ a, b }: { a: string; b: string }) {
  const answers = [useListing(a), useListing(b)]
  const [first, second] = answers.map(({ data }) => data)
  const failed = answers.find(({ error, data }) => error && !data)
  if (first && second) {
    return (
      <>
        <ComparedPhotos pieces={[first, second]} />
        <ComparedFacts pieces={[first, second]} />
      </>
    )
  }
  if (!failed) return <PairSkeleton />
  if (isMissing(failed.error)) {
    return (
      <EmptyState title="One of the pieces is gone" actions={<ButtonLink to="/marketplace/browse">Browse</ButtonLink>}>
        It may have been taken off sale. You can compare others.
      </EmptyState>
    )
  }
  return (
    <ErrorState
      title="Failed to load the pieces"
      error={failed.error}
      onRetry={() => failed.refetch()}
      retrying={failed.isFetching}
    />
  )
}

function PairSkeleton() {
  return (
    <Loading label="Loading the pieces">
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="aspect-3/2 w-full sm:aspect-square" />
        <Skeleton className="aspect-3/2 w-full sm:aspect-square" />
      </div>
    </Loading>
  )
}
