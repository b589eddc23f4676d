import Lock from 'lucide-react/icons/lock'
import { useLocation } from 'react-router-dom'
import { loginPath } from '../lib/login-path.ts'
import { ButtonLink } from './button.tsx'
import { Card } from './card.tsx'

interface LoginRequiredProps {
  title?: string
  /** An address of the server that leads to the login screen, in place of the screen's own. */
  loginEntry?: string
  children?: React.ReactNode
}

/** In place of what only signed-in people see. `children` says what they will get. */
export function LoginRequired({ title = 'Login Required', loginEntry, children }: LoginRequiredProps) {
  const location = useLocation()
  return (
    <Card className="mx-auto my-12 max-w-md text-center">
      <Lock aria-hidden className="mx-auto size-6 text-muted" strokeWidth={1.5} />
      <h2 className="mt-4 text-title">{title}</h2>
      <p className="mt-2 text-small text-muted">{children ?? 'Please log in to see this page.'}</p>
      <ButtonLink to={loginEntry ?? loginPath(location)} reloadDocument={loginEntry !== undefined} className="mt-6">
        Log In
      </ButtonLink>
    </Card>
  )
}
