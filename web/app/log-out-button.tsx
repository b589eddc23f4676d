import { Button } from '../components/button.tsx'
import type { useLogOut } from './use-log-out.tsx'

interface LogOutButtonProps {
  /** From a component that stays when `onPress` closes what the button is in. */
  leaving: ReturnType<typeof useLogOut>
  onPress: () => void
}

export function LogOutButton({ leaving, onPress }: LogOutButtonProps) {
  return (
    <Button
      variant="secondary"
      className="mt-6 w-full"
      pending={leaving.isPending}
      pendingLabel="Logging out..."
      onClick={() => {
        onPress()
        leaving.logOut()
      }}
    >
      Log Out
    </Button>
  )
}
