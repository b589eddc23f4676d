import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'
import { lazy, useRef, useState } from 'react'
import { accounts, type Session } from '../../../shared/contract/endpoints/accounts.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { notify } from '../../lib/notify.ts'
import { fresh, refresh, useChange, useRead } from '../../lib/queries.ts'
import { useEndSession } from './api/end-session.ts'

const PasswordDialog = lazy(() =>
  import('../../components/password-dialog.tsx').then(module => ({ default: module.PasswordDialog })),
)

const nameOf = ({ device }: Session) => device ?? 'Unknown browser'

export function SessionList() {
  const { data, error, isFetching, refetch } = useRead(accounts.listSessions, undefined, fresh)
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<Session | 'others'>()
  const [isAsking, setAsking] = useState(false)
  const end = useEndSession()
  const endOthers = useChange(accounts.endOtherSessions, {
    onSuccess: (_answer, _body, _, { client }) => {
      notify.success('All other sessions ended')
      return refresh(client, [accounts.listSecurityActivity, accounts.listSessions])
    },
  })
  if (!data) {
    if (!error) return <TableSkeleton rows={2} />
    return (
      <ErrorState title="Failed to load your sessions" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  const ask = (what: Session | 'others') => {
    setAsked(what)
    setAsking(true)
  }
  const confirm = async (currentPassword: string | undefined) => {
    const body = { currentPassword }
    await (asked === 'others' || !asked ? endOthers.mutateAsync(body) : end.mutateAsync({ id: asked.id, body }))
    setAsking(false)
    // The pressed button is gone.
    list.current?.focus()
  }
  const isOne = asked !== undefined && asked !== 'others'
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className="divide-y border-y outline-none">
        {data.sessions.map(session => (
          <li key={session.id}>
            <SessionRow session={session} onEnd={() => ask(session)} />
          </li>
        ))}
      </ul>
      {data.sessions.length > 1 && (
        <Button variant="secondary" className="mt-6" onClick={() => ask('others')}>
          End all other sessions
        </Button>
      )}
      <MountOnFirstOpen isOpen={isAsking}>
        <PasswordDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title={isOne ? `End the session of ${nameOf(asked)}?` : 'End all other sessions?'}
          description={
            isOne
              ? 'That browser has to sign in again.'
              : 'You stay signed in here, and have to sign in again everywhere else.'
          }
          confirmLabel={isOne ? 'End it' : 'End them'}
          pendingLabel="Ending..."
          failure="Failed to end the sessions"
          danger
          onConfirm={confirm}
        />
      </MountOnFirstOpen>
    </>
  )
}

interface SessionRowProps {
  session: Session
  onEnd: () => void
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { startedAt, seenAt, isCurrent, network, country } = session
  const name = nameOf(session)
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
          {network && `, from ${country ? `${countryName(country)}, ${network}` : network}`}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="secondary" size="small" aria-label={`End the session of ${name}`} onClick={onEnd}>
          End
        </Button>
      )}
    </div>
  )
}
