import { notifications } from '../../shared/endpoints/notifications.ts'
import { endpoint } from '../kit/endpoint.ts'
import { markAllRead } from './notification-store.ts'

export const handler = endpoint(notifications.readAllNotifications, {}, async ({ user }) => {
  await markAllRead(user.id)
  return { ok: true }
})
