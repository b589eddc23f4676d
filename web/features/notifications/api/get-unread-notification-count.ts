import { useQuery } from '@tanstack/react-query'
import { unreadNotifications } from '../../../../shared/endpoints/every-page.ts'
import { readQuery } from '../../../lib/queries.ts'

/** React Query pauses while the page is hidden. */
const POLL_MS = 30_000

export const unreadCountQuery = readQuery(
  unreadNotifications.getUnreadNotificationCount,
  undefined,
  ({ count }) => count,
)

/** How many of my notifications are unread, for signed-in people; undefined until it is known. */
export const useUnreadNotificationCount = () => useQuery(unreadCountQuery).data

/** Keeps that count up to date while someone is signed in. Placed once: every place that polls would ask by itself. */
export const usePolledUnreadNotificationCount = (isSignedIn: boolean) =>
  useQuery({ ...unreadCountQuery, enabled: isSignedIn, refetchInterval: POLL_MS })
