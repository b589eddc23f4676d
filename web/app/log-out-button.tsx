import { Button } from '../components/button.tsx'
import type { useLogout } from '../features/accounts/api/logout.ts'
import { leaveBy } from '../lib/leaving.ts'

interface LogOutButtonProps {
  /** Of a component that stays when `onPress` closes what the button is in. */
  logout: ReturnType<typeof useLogout>
  onPress: () => void
}

export function LogOutButton({ logout, onPress }: LogOutButtonProps) {
  return (
    <Button
      variant="secondary"
      className="mt-6 w-full"
      pending={logout.isPending}
      pendingLabel="Logging out..."
      onClick={() => {
        onPress()
        leaveBy(logout.mutateAsync)
      }}
    >
      Log Out
    </Button>
  )
}
