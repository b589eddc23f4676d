import { notifications } from '../../shared/endpoints/notifications.ts'
import { DomainError } from '../../shared/errors.ts'
import { endpoint } from '../kit/endpoint.ts'
import { markRead } from './notification-store.ts'

export const handler = endpoint(notifications.readNotification, {}, async ({ user, params }) => {
  if (!(await markRead({ userId: user.id, id: params.id }))) throw new DomainError('not_found')
  return { ok: true }
})
