import MessageSquare from 'lucide-react/icons/message-square'
import { useLocation } from 'react-router-dom'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { loginPath } from '../../lib/login-path.ts'
import { notify } from '../../lib/notify.ts'
import { useUser } from '../../lib/use-user.ts'

export function MessageSeller({ listing: { id, userId } }: { listing: Pick<Listing, 'id' | 'userId'> }) {
  const { user } = useUser()
  const location = useLocation()
  const content = (
    <>
      <MessageSquare aria-hidden />
      Message Seller
    </>
  )
  if (user?.id === userId) return null
  if (user) {
    return (
      <ButtonLink to={`/messages/conversation/${userId}?listing=${id}`} variant="secondary" size="small">
        {content}
      </ButtonLink>
    )
  }
  const askToLogIn = () =>
    notify.error('Authentication required', 'Please log in to message the seller.', {
      label: 'Log In',
      to: loginPath(location),
    })
  return (
    <Button variant="secondary" size="small" disabled={user === undefined} onClick={askToLogIn}>
      {content}
    </Button>
  )
}
