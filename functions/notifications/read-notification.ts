import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { markRead } from '../core/notify/notices/notification-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(notifications.readNotification, {}, async ({ user, params }) => {
  if (!(await markRead({ userId: user.id, id: params.id }))) throw new DomainError('not_found')
  return { ok: true }
})
