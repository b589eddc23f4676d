import { useState } from 'react'
import { accounts } from '../../../shared/contract/endpoints/accounts.ts'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { activityLabels } from '../../lib/activity-text.ts'
import { useRead } from '../../lib/queries.ts'

const SHOWN_FIRST = 8

export function SecurityActivity() {
  const { data, error, isFetching, refetch } = useRead(accounts.listSecurityActivity, undefined, { staleTime: 0 })
  const [showsAll, setShowsAll] = useState(false)
  if (!data) {
    if (!error) return <TableSkeleton rows={4} />
    return (
      <ErrorState title="Failed to load your activity" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  const { activity } = data
  if (activity.length === 0) return <p className="text-small text-muted">Nothing yet.</p>
  return (
    <>
      <ul aria-label="Recent security activity" className="divide-y border-y">
        {activity.slice(0, showsAll ? undefined : SHOWN_FIRST).map(({ id, kind, at, device, network }) => (
          <li key={id} className="py-3">
            <p className="text-small font-medium">{activityLabels[kind]}</p>
            <p className="mt-0.5 text-caption text-muted">
              <DateText iso={at} form="receipt" />, {device ?? 'unknown browser'}, from {network}
            </p>
          </li>
        ))}
      </ul>
      {!showsAll && activity.length > SHOWN_FIRST && (
        <Button variant="secondary" className="mt-5" onClick={() => setShowsAll(true)}>
          Show all {activity.length}
        </Button>
      )}
    </>
  )
}
