import { notifications } from '../../shared/endpoints/notifications.ts'
import { markAllRead } from '../core/notification/notification-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(notifications.readAllNotifications, {}, async ({ user }) => {
  await markAllRead(user.id)
  return { ok: true }
})
