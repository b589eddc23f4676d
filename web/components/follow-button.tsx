import UserCheck from 'lucide-react/icons/user-check'
import UserPlus from 'lucide-react/icons/user-plus'
import { useFollowing } from '../lib/following.ts'
import { useUser } from '../lib/use-user.ts'
import { Button } from './button.tsx'

/** Nothing for the person themselves. */
export function FollowButton({ sellerId, name }: { sellerId: string; name: string }) {
  const { user } = useUser()
  const { isFollowed, toggle } = useFollowing(sellerId, name)
  if (user?.id === sellerId) return null
  return (
    <Button
      variant="secondary"
      size="small"
      aria-pressed={isFollowed}
      title={isFollowed ? 'Stop following' : undefined}
      onClick={toggle}
      className="aria-pressed:[&_svg]:text-accent"
    >
      {isFollowed ? <UserCheck aria-hidden /> : <UserPlus aria-hidden />}
      <span>
        {isFollowed ? 'Following' : 'Follow'}
        <span className="sr-only"> {name}</span>
      </span>
    </Button>
  )
}
