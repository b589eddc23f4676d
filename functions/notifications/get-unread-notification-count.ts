import { notifications } from '../../shared/endpoints/notifications.ts'
import { countUnread } from '../core/notification/notification-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(notifications.getUnreadNotificationCount, {}, async ({ user }) => ({
  count: await countUnread(user.id),
}))
