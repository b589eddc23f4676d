import { clearances } from '../../../shared/contract/endpoints/clearances.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { fresh, usePages } from '../../lib/queries.ts'

export function ClearancesCard() {
  const { data, error, isFetching, refetch, hasNextPage } = usePages(
    clearances.listClearances,
    { query: { queue: 'waiting' } },
    fresh,
  )
  const count = data?.pages.flatMap(({ clearances }) => clearances).length ?? 0
  return (
    <Card aria-label="Restricted Pieces">
      <CardHeader
        title="Restricted Pieces"
        note="Pieces that laws restrict, such as ivory, are listed only after you looked at them and their documents."
        actions={
          <ButtonLink to="/admin/clearances" variant="secondary" size="small">
            See all
          </ButtonLink>
        }
      />
      {data ? (
        <p className={count > 0 ? 'text-small font-medium' : 'text-small text-muted'}>
          {countText(count, hasNextPage)}
        </p>
      ) : error ? (
        <ErrorState title="Failed to load the pieces" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Loading label="Loading restricted pieces">
          <Skeleton className="h-[1lh] w-48 text-small" />
        </Loading>
      )}
    </Card>
  )
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return 'No piece waits for your decision.'
  const shown = hasMore ? `More than ${count}` : count
  return count === 1 && !hasMore ? '1 piece waits for your decision.' : `${shown} pieces wait for your decision.`
}
