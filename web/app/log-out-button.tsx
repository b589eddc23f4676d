import { Button } from '../components/button.tsx'
import { useLogout } from '../features/accounts/api/logout.ts'
import { leaveBy } from '../lib/leaving.ts'

export function LogOutButton({ onPress }: { onPress: () => void }) {
  const logout = useLogout()
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
