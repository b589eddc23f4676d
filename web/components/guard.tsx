import Lock from 'lucide-react/icons/lock'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { loginEntry, loginPath } from '../lib/login-path.ts'
import { useAdminCheck } from '../lib/use-is-admin.ts'
import { useUser } from '../lib/use-user.ts'
import { ButtonLink } from './button.tsx'
import { Card } from './card.tsx'
import { ErrorState } from './error-state.tsx'
import { notify } from './notify.ts'
import { PageHeader } from './page-header.tsx'
import { PageSkeleton } from './skeleton.tsx'

type Audience = 'members' | 'dealers' | 'admins'

interface GuardProps {
  for: Audience
  /** Why to log in: "Please log in to see the pieces you watch." */
  reason: string
  /** Visitors go to the landing page, where a notice says why, instead of reading it here. */
  toHome?: boolean
  /** For a guard around a whole page: the page's heading, while the page itself is not to be seen. */
  title?: string
  /** In place of the children until it is known who is looking. */
  skeleton?: ReactNode
  children: ReactNode
}

/** Shows its children to those they are for, and others why not and what to do about it (SPEC.md section 6). */
export function Guard({ title, skeleton, children, ...asked }: GuardProps) {
  const answer = useAnswer(asked)
  if (answer === 'admitted') return children
  const instead = answer === 'unknown' ? skeleton : answer
  if (!instead) return <PageSkeleton />
  if (!title) return instead
  return (
    <div className="page-narrow">
      <PageHeader title={title} />
      {instead}
    </div>
  )
}

/** The way in, no answer yet, or what to show in its place. */
type Answer = 'admitted' | 'unknown' | ReactElement

function useAnswer({ for: audience, reason, toHome }: Pick<GuardProps, 'for' | 'reason' | 'toHome'>): Answer {
  const { user, isSettled, ...userCheck } = useUser()
  const adminCheck = useAdminCheck(audience === 'admins' ? user : null)
  if (user) {
    if (audience === 'members') return 'admitted'
    if (audience === 'dealers') return user.accountType === 'dealer' ? 'admitted' : <DealerAccountRequired />
    if (adminCheck.data !== undefined) return adminCheck.data ? 'admitted' : <AccessDenied />
    return adminCheck.error ? <CheckFailed {...adminCheck} /> : 'unknown'
  }
  if (userCheck.error) return <CheckFailed {...userCheck} />
  if (!isSettled) return 'unknown'
  if (toHome) return <ToHome reason={reason} />
  return <LoginCard title={audience === 'admins' ? 'Authentication Required' : 'Login Required'}>{reason}</LoginCard>
}

/** The button leads to the server's login entry, as SPEC.md section 2 has it, and from there back to this page. */
function LoginCard({ title, children }: { title: string; children: ReactNode }) {
  const location = useLocation()
  return (
    <GuardCard
      title={title}
      Icon={Lock}
      action={
        <ButtonLink to={loginEntry(location)} reloadDocument>
          Log In
        </ButtonLink>
      }
    >
      {children}
    </GuardCard>
  )
}

function ToHome({ reason }: { reason: string }) {
  const back = loginPath(useLocation())
  useEffect(() => notify.plain('Login Required', reason, { label: 'Log In', to: back }), [reason, back])
  return <Navigate to="/" replace />
}

const DealerAccountRequired = () => (
  <GuardCard title="Dealer Account Required" Icon={ShieldAlert} action={<ButtonLink to="/">Go to Homepage</ButtonLink>}>
    This page is for dealers. Your account is an individual one; the type is chosen at registration.
  </GuardCard>
)

const AccessDenied = () => (
  <GuardCard title="Access Denied" Icon={ShieldAlert} action={<ButtonLink to="/">Go to Homepage</ButtonLink>}>
    This page is for admins. Your account is not one.
  </GuardCard>
)

interface GuardCardProps {
  title: string
  Icon: typeof Lock
  action: ReactNode
  children: ReactNode
}

const GuardCard = ({ title, Icon, action, children }: GuardCardProps) => (
  <Card className="mx-auto my-12 max-w-md text-center">
    <Icon aria-hidden className="mx-auto size-6 text-muted" strokeWidth={1.5} />
    <h2 className="mt-4 text-title">{title}</h2>
    <p className="mt-2 mb-6 text-small text-muted">{children}</p>
    {action}
  </Card>
)

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
