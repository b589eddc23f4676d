import { type Expert, experts } from '../../../shared/contract/endpoints/experts.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useRead } from '../../lib/queries.ts'
import { termText } from '../../lib/term-text.ts'

export function ExpertsPage() {
  const { data, error, isFetching, refetch } = useRead(experts.listExperts)
  return (
    <div className="page pb-16">
      <PageHeader title="Experts">
        People we invited to estimate pieces with their name. Asking them is free of charge: choose a piece in your
        collection.
      </PageHeader>
      <div className="max-w-4xl py-8">
        {data ? (
          <List found={data.experts} minSales={data.minSales} />
        ) : error ? (
          <ErrorState
            title="Failed to load the experts"
            error={error}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : (
          <TableSkeleton />
        )}
      </div>
    </div>
  )
}

function List({ found, minSales }: { found: readonly Expert[]; minSales: number }) {
  if (found.length === 0) return <EmptyState title="There are no experts yet">Look again later.</EmptyState>
  return (
    <ul className="divide-y border-y">
      {found.map(expert => (
        <li key={expert.id} className="py-6">
          <h2 className="text-name wrap-anywhere">{expert.name}</h2>
          <p className="mt-1 text-small text-muted">{expert.areas.map(termText).join(', ')}</p>
          <p className="mt-2 text-small whitespace-pre-line wrap-anywhere">{expert.credentials}</p>
          <p className="mt-2 text-caption text-muted">
            Estimates: {formatNumber(expert.estimates)}.{' '}
            {expert.sold
              ? `${formatNumber(expert.sold.inside)} of ${formatNumber(expert.sold.sales)} sold pieces fell within the range.`
              : `How often pieces sold within the range is shown from ${minSales} sales on.`}
          </p>
          {!expert.takesRequests && <p className="mt-2 text-caption">Takes no requests now.</p>}
        </li>
      ))}
    </ul>
  )
}
