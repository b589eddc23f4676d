import { lazy, type ReactElement, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { loginPath } from '../lib/login-path.ts'
import { notify } from '../lib/notify.ts'
import { useAdminCheck } from '../lib/use-is-admin.ts'
import { useUser } from '../lib/use-user.ts'
import { ErrorState } from './error-state.tsx'
import { PageHeader } from './page-header.tsx'
import { PageSkeleton } from './skeleton.tsx'

const RefusedCard = lazy(() => import('./refused-card.tsx').then(module => ({ default: module.RefusedCard })))

type Audience = 'members' | 'dealers' | 'admins'

interface GuardProps {
  for: Audience
  reason: string
  toHome?: boolean
  /** Only for a whole page: the heading while the page is not shown. */
  title?: string
  skeleton?: ReactNode
  children: ReactNode
}

/** docs/specification.md, "Guards of pages". */
export function Guard({ title, skeleton, children, ...asked }: GuardProps) {
  const answer = useAnswer(asked)
  if (answer === 'admitted') return children
  const instead = answer === 'unknown' ? skeleton : answer
  if (!instead) return <PageSkeleton />
  const shown = <Suspense fallback={skeleton}>{instead}</Suspense>
  if (!title) return shown
  return (
    <div className="page-narrow">
      <PageHeader title={title} />
      {shown}
    </div>
  )
}

type Answer = 'admitted' | 'unknown' | ReactElement

function useAnswer({ for: audience, reason, toHome }: Pick<GuardProps, 'for' | 'reason' | 'toHome'>): Answer {
  const { user, isSettled, ...userCheck } = useUser()
  const adminCheck = useAdminCheck(audience === 'admins' ? user : null)
  if (user) {
    if (audience === 'members') return 'admitted'
    if (audience === 'dealers') return user.accountType === 'dealer' ? 'admitted' : <RefusedCard lacks="dealer" />
    if (adminCheck.data === false) return <RefusedCard lacks="admin" />
    if (adminCheck.data) return user.hasSecondFactor ? 'admitted' : <RefusedCard lacks="second-factor" />
    return adminCheck.error ? <CheckFailed {...adminCheck} /> : 'unknown'
  }
  if (userCheck.error) return <CheckFailed {...userCheck} />
  if (!isSettled) return 'unknown'
  if (toHome) return <ToHome reason={reason} />
  return (
    <RefusedCard lacks="login" title={audience === 'admins' ? 'Authentication Required' : 'Login Required'}>
      {reason}
    </RefusedCard>
  )
}

function ToHome({ reason }: { reason: string }) {
  const back = loginPath(useLocation())
  useEffect(() => notify.plain('Login Required', reason, { label: 'Log In', to: back }), [reason, back])
  return <Navigate to="/" replace />
}

interface CheckFailedProps {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

const CheckFailed = ({ error, isFetching, refetch }: CheckFailedProps) => (
  <div className="page-narrow py-12">
    <ErrorState title="Failed to check access" error={error} onRetry={() => refetch()} retrying={isFetching} />
  </div>
)
