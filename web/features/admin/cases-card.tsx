import { Link } from 'react-router-dom'
import { cases } from '../../../shared/contract/endpoints/cases.ts'
import { disputes } from '../../../shared/contract/endpoints/disputes.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { fresh, usePages } from '../../lib/queries.ts'

export function CasesCard() {
  const { data, error, isFetching, refetch, hasNextPage } = usePages(
    cases.listCases,
    { query: { queue: 'waiting' } },
    fresh,
  )
  const count = data?.pages.flatMap(({ cases }) => cases).length ?? 0
  return (
    <Card aria-label="Reported Problems">
      <CardHeader
        title="Reported Problems"
        note="Buyers report what is wrong with an order. What buyer and seller don’t settle is for you to decide, and what a bank disputes is for you to answer."
        actions={
          <ButtonLink to="/admin/cases" variant="secondary" size="small">
            See all
          </ButtonLink>
        }
      />
      {data ? (
        <p className={count > 0 ? 'text-small font-medium' : 'text-small text-muted'}>
          {countText(count, hasNextPage)}
        </p>
      ) : error ? (
        <ErrorState title="Failed to load the cases" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Loading label="Loading cases">
          <Skeleton className="h-[1lh] w-48 text-small" />
        </Loading>
      )}
      <OpenDisputes />
    </Card>
  )
}

function OpenDisputes() {
  const { data, hasNextPage } = usePages(disputes.listDisputes, { query: { queue: 'open' } }, fresh)
  const count = data?.pages.flatMap(({ disputes }) => disputes).length ?? 0
  if (count === 0) return null
  const shown = hasNextPage ? `More than ${count}` : count
  return (
    <p className="mt-2 text-small font-medium">
      <Link to="/admin/cases?tab=disputes" className="underline underline-offset-4 hover:text-accent">
        {count === 1 ? '1 disputed payment is' : `${shown} disputed payments are`} open at the bank
      </Link>
    </p>
  )
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return 'Nothing waits for your decision.'
  const shown = hasMore ? `More than ${count}` : count
  return count === 1 && !hasMore ? '1 case waits for your decision.' : `${shown} cases wait for your decision.`
}
