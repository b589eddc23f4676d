import Lock from 'lucide-react/icons/lock'
import { useLocation } from 'react-router-dom'
import { loginPath } from '../lib/login-path.ts'
import { ButtonLink } from './button.tsx'
import { Card } from './card.tsx'

/** In place of what only signed-in people see. `children` says what they will get. */
export function LoginRequired({ title = 'Login Required', children }: { title?: string; children?: React.ReactNode }) {
  const location = useLocation()
  return (
    <Card className="mx-auto my-12 max-w-md text-center">
      <Lock aria-hidden className="mx-auto size-6 text-muted" strokeWidth={1.5} />
      <h2 className="mt-4 text-title">{title}</h2>
      <p className="mt-2 text-small text-muted">{children ?? 'Please log in to see this page.'}</p>
      <ButtonLink to={loginPath(location)} className="mt-6">
        Log In
      </ButtonLink>
    </Card>
  )
}
