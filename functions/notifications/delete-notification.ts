import { notifications } from '../../shared/endpoints/notifications.ts'
import { DomainError } from '../../shared/errors.ts'
import { endpoint } from '../kit/endpoint.ts'
import { removeNotification } from './notification-store.ts'

export const handler = endpoint(notifications.deleteNotification, {}, async ({ user, params, now }) => {
  if (!(await removeNotification({ userId: user.id, id: params.id }, now))) throw new DomainError('not_found')
  return { ok: true }
})
