import ShieldAlert from 'lucide-react/icons/shield-alert'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'

/** In place of the admin's pages, for members. */
export function AccessDenied() {
  return (
    <Card className="mx-auto my-12 max-w-md text-center">
      <ShieldAlert aria-hidden className="mx-auto size-6 text-muted" strokeWidth={1.5} />
      <h2 className="mt-4 text-title">Access Denied</h2>
      <p className="mt-2 text-small text-muted">This page is for admins. Your account is not one.</p>
      <ButtonLink to="/" className="mt-6">
        Go to Homepage
      </ButtonLink>
    </Card>
  )
}
