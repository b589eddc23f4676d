import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { notifications } from '../../../../shared/contract/endpoints/notifications.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { withNoteTexts } from '../note-texts.ts'
import { unreadCountQuery } from './get-unread-notification-count.ts'

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...queryKeyOf(notifications.listNotifications), 'pages'],
  queryFn: async ({ pageParam, signal, client }) => {
    const page = await call(notifications.listNotifications, { query: { cursor: pageParam }, signal })
    // The page includes the count, which saves the header a request.
    client.setQueryData(unreadCountQuery.queryKey, page.unreadCount)
    return { ...page, notifications: page.notifications.map(withNoteTexts) }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.cursor ?? undefined,
  refetchOnMount: 'always',
})

export const useListNotifications = () => useInfiniteQuery(notificationsQuery)
