import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { findNotifications } from '../core/notify/notices/notification-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentNotification } from './present-notification.ts'

export const handler = endpoint(notifications.listNotifications, {}, async ({ user, query }) => {
  const page = await findNotifications(user.id, query.limit, query.cursor)
  return { ...page, notifications: page.notifications.map(presentNotification) }
})
