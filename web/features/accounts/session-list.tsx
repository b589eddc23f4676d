import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'
import { lazy, useRef, useState } from 'react'
import type { Session } from '../../../shared/endpoints/accounts.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FromFirstOpening } from '../../components/from-first-opening.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useEndOtherSessions } from './api/end-other-sessions.ts'
import { useEndSession } from './api/end-session.ts'
import { useListSessions } from './api/list-sessions.ts'

const ConfirmDialog = lazy(() =>
  import('../../components/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

/** Where I am signed in, and the way to end it. */
export function SessionList() {
  const { data, error, isFetching, refetch } = useListSessions()
  const list = useRef<HTMLUListElement>(null)
  const end = useEndSession()
  if (!data) {
    if (!error) return <TableSkeleton rows={2} />
    return (
      <ErrorState title="Failed to load your sessions" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className="divide-y border-y outline-none">
        {data.sessions.map(session => (
          <li key={session.id}>
            <SessionRow
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              // The button that was pressed is gone then.
              onEnd={() => end.mutate(session.id, { onSuccess: () => list.current?.focus() })}
            />
          </li>
        ))}
      </ul>
      {data.sessions.length > 1 && <EndOthers />}
    </>
  )
}

interface SessionRowProps {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, startedAt, seenAt, isCurrent } = session
  const name = device ?? 'Unknown browser'
  const Icon = /iPhone|iPad|Android/.test(name) ? Smartphone : Laptop
  return (
    <div className="flex items-center gap-4 py-4">
      <Icon aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small font-medium">
          {name}
          {isCurrent && <Badge tone="accent">This browser</Badge>}
        </p>
        <p className="mt-0.5 text-caption text-muted">
          {isCurrent ? (
            'In use now'
          ) : (
            <>
              Last used <DateText iso={seenAt} relative />
            </>
          )}
          , signed in <DateText iso={startedAt} form="receipt" />
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`End the session of ${name}`}
          pending={isEnding}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </div>
  )
}

function EndOthers() {
  const [isAsking, setAsking] = useState(false)
  const end = useEndOtherSessions()
  return (
    <>
      <Button variant="secondary" className="mt-6" onClick={() => setAsking(true)}>
        End all other sessions
      </Button>
      <FromFirstOpening isOpen={isAsking}>
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title="End all other sessions?"
          confirmLabel="End them"
          pendingLabel="Ending..."
          pending={end.isPending}
          onConfirm={() => end.mutate(undefined, { onSuccess: () => setAsking(false) })}
        >
          You stay signed in here, and have to sign in again everywhere else.
        </ConfirmDialog>
      </FromFirstOpening>
    </>
  )
}
