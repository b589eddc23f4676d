import type { InfiniteData } from '@tanstack/react-query'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { Notification, notifications } from '../../../shared/contract/endpoints/notifications.ts'

export type NotificationPages = InfiniteData<ResponseOf<typeof notifications.listNotifications>>

export const shownIn = ({ pages }: NotificationPages): Notification[] => pages.flatMap(page => page.notifications)

/** The count when the first page was fetched, less those read since. */
export const unreadCountOf = ({ pages }: NotificationPages): number => pages[0]?.unreadCount ?? 0

const unreadIn = (shown: readonly Notification[]) => shown.filter(({ isRead }) => !isRead).length

/** The unread count follows. */
function edited(before: NotificationPages, edit: (shown: Notification[]) => Notification[]): NotificationPages {
  const after = {
    ...before,
    pages: before.pages.map(page => ({ ...page, notifications: edit(page.notifications) })),
  }
  const change = unreadIn(shownIn(after)) - unreadIn(shownIn(before))
  return { ...after, pages: after.pages.map(page => ({ ...page, unreadCount: page.unreadCount + change })) }
}

export const withRead = (id: string) => (before: NotificationPages) =>
  edited(before, shown => shown.map(each => (each.id === id ? { ...each, isRead: true } : each)))

export const without = (id: string) => (before: NotificationPages) =>
  edited(before, shown => shown.filter(each => each.id !== id))

/** Includes those that are not on the screen. */
export const withAllRead = (before: NotificationPages): NotificationPages => ({
  ...before,
  pages: before.pages.map(page => ({
    ...page,
    notifications: page.notifications.map(each => ({ ...each, isRead: true })),
    unreadCount: 0,
  })),
})
