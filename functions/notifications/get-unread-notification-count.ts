import { notifications } from '../../shared/endpoints/notifications.ts'
import { endpoint } from '../kit/endpoint.ts'
import { countUnread } from './notification-store.ts'

export const handler = endpoint(notifications.getUnreadNotificationCount, {}, async ({ user }) => ({
  count: await countUnread(user.id),
}))
