import { useQuery } from '@tanstack/react-query'
import { unreadMessages } from '../../../../shared/contract/endpoints/every-page.ts'
import { unlessPushed } from '../../../lib/live/pushed.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const POLL_MS = 30_000

export const unreadMessagesQuery = endpointQuery(unreadMessages.getUnreadMessageCount)

/** undefined until known. */
export const useUnreadMessageCount = () => useQuery(unreadMessagesQuery).data

/** Use it once: each use polls by itself. */
export const usePolledUnreadMessageCount = (isSignedIn: boolean) =>
  useQuery({ ...unreadMessagesQuery, enabled: isSignedIn, refetchInterval: unlessPushed(POLL_MS) })
