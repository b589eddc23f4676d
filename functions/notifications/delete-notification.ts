import { notifications } from '../../shared/contract/endpoints/notifications.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { removeNotification } from '../core/notify/notices/notification-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(notifications.deleteNotification, {}, async ({ user, params, now }) => {
  if (!(await removeNotification({ userId: user.id, id: params.id }, now))) throw new DomainError('not_found')
  return { ok: true }
})
