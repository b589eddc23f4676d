import Lock from 'lucide-react/icons/lock'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { loginEntry } from '../lib/login-path.ts'
import { ButtonLink } from './button.tsx'
import { Card } from './card.tsx'

type RefusedCardProps =
  | { lacks: 'dealer' | 'admin' | 'second-factor' }
  | { lacks: 'login'; title: string; children: ReactNode }

export function RefusedCard(props: RefusedCardProps) {
  if (props.lacks === 'login') return <LoginCard title={props.title}>{props.children}</LoginCard>
  if (props.lacks === 'second-factor') return <SecondFactorCard />
  const [title, text] = refusals[props.lacks]
  return (
    <GuardCard title={title} Icon={ShieldAlert} action={<ButtonLink to="/">Go to Homepage</ButtonLink>}>
      {text}
    </GuardCard>
  )
}

const refusals = {
  dealer: [
    'Dealer Account Required',
    'This page is for dealers. Your account is an individual one: apply for a dealer account on your account page.',
  ],
  admin: ['Access Denied', 'This page is only for admins.'],
} as const

const SecondFactorCard = () => (
  <GuardCard
    title="Set up a second step first"
    Icon={ShieldAlert}
    action={<ButtonLink to="/account#second-step">Set it up</ButtonLink>}
  >
    Admins need a passkey or an authenticator app, so that a stolen password is not enough.
  </GuardCard>
)

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
