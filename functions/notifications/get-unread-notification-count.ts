import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { countUnread } from '../core/notify/notices/notification-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(notifications.getUnreadNotificationCount, {}, async ({ user }) => ({
  count: await countUnread(user.id),
}))
