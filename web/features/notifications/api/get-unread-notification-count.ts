import { useQuery } from '@tanstack/react-query'
import { unreadNotifications } from '../../../../shared/contract/endpoints/every-page.ts'
import { unlessPushed } from '../../../lib/live/pushed.ts'
import { readQuery } from '../../../lib/queries.ts'

const POLL_MS = 30_000

export const unreadCountQuery = readQuery(
  unreadNotifications.getUnreadNotificationCount,
  undefined,
  ({ count }) => count,
)

/** undefined until known. */
export const useUnreadNotificationCount = () => useQuery(unreadCountQuery).data

/** Use it once: each use polls by itself. */
export const usePolledUnreadNotificationCount = (isSignedIn: boolean) =>
  useQuery({ ...unreadCountQuery, enabled: isSignedIn, refetchInterval: unlessPushed(POLL_MS) })
