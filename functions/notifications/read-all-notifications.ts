import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { markAllRead } from '../core/notify/notices/notification-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(notifications.readAllNotifications, {}, async ({ user }) => {
  await markAllRead(user.id)
  return { ok: true }
})
