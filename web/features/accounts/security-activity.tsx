import { useState } from 'react'
import { type Activity, accounts } from '../../../shared/contract/endpoints/accounts.ts'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useRead } from '../../lib/queries.ts'

const WORDS: Record<Activity['kind'], string> = {
  registered: 'Account opened',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Wrong password at login',
  'sign-in-delayed': 'Logins delayed after several wrong passwords',
  'password-check-failed': 'Wrong password when confirming a change',
  'password-changed': 'Password changed',
  'password-reset': 'New password set by email link',
  'email-confirmed': 'Email address confirmed',
  'email-changed': 'Email address changed',
  'email-change-requested': 'Email address change requested',
  'session-ended': 'A session ended',
  'other-sessions-ended': 'All other sessions ended',
  'became-admin': 'Became admin',
  'second-step-failed': 'Right password, but a wrong code at login',
  'proof-failed': 'Wrong password, code or passkey when confirming a change',
  'recovery-code-used': 'A recovery code was used',
  'recovery-codes-renewed': 'New recovery codes made',
  'authenticator-added': 'Authenticator app set up',
  'authenticator-removed': 'Authenticator app removed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-refused': 'A passkey was refused at login',
}

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
            <p className="text-small font-medium">{WORDS[kind]}</p>
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
