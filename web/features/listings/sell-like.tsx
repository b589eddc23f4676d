import { ButtonLink } from '../../components/button.tsx'
import { loginPath } from '../../lib/login-path.ts'
import { useUser } from '../../lib/use-user.ts'

export function SellLike({ listingId }: { listingId: string }) {
  const { user } = useUser()
  const form = { pathname: '/inventory', search: `?like=${listingId}` }
  return (
    <ButtonLink to={user === null ? loginPath(form) : form} variant="secondary" size="small">
      Sell one like it
    </ButtonLink>
  )
}
