import { reports } from '../../../shared/contract/endpoints/reports.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { fresh, usePages } from '../../lib/queries.ts'

export function ReportsCard() {
  const { data, error, isFetching, refetch, hasNextPage } = usePages(
    reports.listReports,
    { query: { queue: 'open' } },
    fresh,
  )
  const count = data?.pages.flatMap(page => page.reports).length ?? 0
  return (
    <Card aria-label="Reports">
      <CardHeader
        title="Reports"
        note="What people report as illegal or against the terms, and objections to decisions."
        actions={
          <ButtonLink to="/admin/reports" variant="secondary" size="small">
            See all
          </ButtonLink>
        }
      />
      {data ? (
        <p className={count > 0 ? 'text-small font-medium' : 'text-small text-muted'}>
          {countText(count, hasNextPage)}
        </p>
      ) : error ? (
        <ErrorState title="Failed to load the reports" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Loading label="Loading reports">
          <Skeleton className="h-[1lh] w-48 text-small" />
        </Loading>
      )}
    </Card>
  )
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return 'Nothing waits for your decision.'
  if (hasMore) return `More than ${count} reports wait for your decision.`
  return count === 1 ? '1 report waits for your decision.' : `${count} reports wait for your decision.`
}
