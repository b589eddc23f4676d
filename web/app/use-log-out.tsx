import { useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { MountOnFirstOpen } from '../components/mount-on-first-open.tsx'
import { useLogout } from '../features/accounts/api/logout.ts'
import { leaveBy } from '../lib/leaving.ts'

const UnsentDialog = lazy(() => import('./unsent-dialog.tsx').then(module => ({ default: module.UnsentDialog })))

/** Nothing waits in a browser that can't load what keeps it. */
const hasUnsent = (client: ReturnType<typeof useQueryClient>): Promise<boolean> =>
  import('../lib/offline/use-outbox.ts')
    .then(async ({ outbox, personOf }) => (await outbox.listFor(personOf(client))).length > 0)
    .catch(() => false)

/** For a component that stays when what the button is in closes; it renders `dialog`. */
export function useLogOut() {
  const client = useQueryClient()
  const logout = useLogout()
  const [isAsking, setAsking] = useState(false)
  const askOrLogOut = async () => {
    if (await hasUnsent(client)) setAsking(true)
    else await logout.mutateAsync()
  }
  return {
    isPending: logout.isPending,
    logOut: () => leaveBy(askOrLogOut),
    dialog: (
      <MountOnFirstOpen isOpen={isAsking}>
        <UnsentDialog isOpen={isAsking} onOpenChange={setAsking} logOut={logout.mutateAsync} />
      </MountOnFirstOpen>
    ),
  }
}
