import type { QueryClient } from '@tanstack/react-query'
import { unreadCountQuery } from './api/get-unread-notification-count.ts'
import { notificationsQuery } from './api/list-notifications.ts'
import { type NotificationPages, unreadCountOf } from './changes.ts'

const queries = [notificationsQuery, unreadCountQuery]

export const refreshNotifications = (client: QueryClient) =>
  Promise.all(queries.map(({ queryKey }) => client.invalidateQueries({ queryKey })))

/** Optimistic update of list and header; resolves to a function that reverts it. */
export async function showAtOnce(client: QueryClient, change: (before: NotificationPages) => NotificationPages) {
  // An answer from before the change would show the old state again.
  await Promise.all(queries.map(({ queryKey }) => client.cancelQueries({ queryKey })))
  const pages = client.getQueryData(notificationsQuery.queryKey)
  const count = client.getQueryData(unreadCountQuery.queryKey)
  if (!pages || count === undefined) return () => undefined
  const changed = change(pages)
  client.setQueryData(notificationsQuery.queryKey, changed)
  client.setQueryData(unreadCountQuery.queryKey, count + unreadCountOf(changed) - unreadCountOf(pages))
  return () => {
    client.setQueryData(notificationsQuery.queryKey, pages)
    client.setQueryData(unreadCountQuery.queryKey, count)
  }
}
