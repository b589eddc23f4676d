import { notifications } from '../../shared/endpoints/notifications.ts'
import { DomainError } from '../../shared/errors.ts'
import { removeNotification } from '../core/notification/notification-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(notifications.deleteNotification, {}, async ({ user, params, now }) => {
  if (!(await removeNotification({ userId: user.id, id: params.id }, now))) throw new DomainError('not_found')
  return { ok: true }
})
