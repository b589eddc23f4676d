import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'

interface WaitingCardProps {
  title: string
  note: string
  /** Where all of them are. */
  to: string
  /** How many wait, of those that are loaded. */
  count: number
  countText: string
  failure: string
  loading: string
  query: {
    readonly data: unknown
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  children?: ReactNode
}

/** How much waits for an admin's decision. */
export function WaitingCard({
  title,
  note,
  to,
  count,
  countText,
  failure,
  loading,
  query: { data, error, isFetching, refetch },
  children,
}: WaitingCardProps) {
  return (
    <Card aria-label={title}>
      <CardHeader
        title={title}
        note={note}
        actions={
          <ButtonLink to={to} variant="secondary" size="small">
            See all
          </ButtonLink>
        }
      />
      {data ? (
        <p className={count > 0 ? 'text-small font-medium' : 'text-small text-muted'}>{countText}</p>
      ) : error ? (
        <ErrorState title={failure} error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Loading label={loading}>
          <Skeleton className="h-[1lh] w-48 text-small" />
        </Loading>
      )}
      {children}
    </Card>
  )
}
