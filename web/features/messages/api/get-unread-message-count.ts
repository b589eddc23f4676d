import { queryOptions, useQuery } from '@tanstack/react-query'
import { unreadMessages } from '../../../../shared/endpoints/every-page.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** React Query pauses while the page is hidden. */
const POLL_MS = 30_000

export const unreadMessagesQuery = queryOptions({
  ...endpointQuery(unreadMessages.getUnreadMessageCount),
})

/** How many messages I have not read, for signed-in people; undefined until it is known. */
export const useUnreadMessageCount = () => useQuery(unreadMessagesQuery).data

/** Keeps that count up to date while someone is signed in. Placed once: every place that polls would ask by itself. */
export const usePolledUnreadMessageCount = (isSignedIn: boolean) =>
  useQuery({ ...unreadMessagesQuery, enabled: isSignedIn, refetchInterval: POLL_MS })
