import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { loginPath } from '../lib/login-path.ts'
import { Button, ButtonLink } from './button.tsx'

export function SignInInstead({ label, tip }: { label: string; tip: string }) {
  const id = useId()
  const location = useLocation()
  return (
    <>
      <Button size="large" className="w-full" disabled title={tip} aria-describedby={id}>
        {label}
      </Button>
      <div className="mt-3 flex items-center justify-between gap-4">
        <p id={id} className="text-small text-muted">
          {tip}
        </p>
        <ButtonLink to={loginPath(location)} variant="secondary" size="small">
          Log In
        </ButtonLink>
      </div>
    </>
  )
}
