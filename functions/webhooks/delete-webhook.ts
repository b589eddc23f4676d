import { webhooks } from '../../shared/contract/endpoints/webhooks.ts'
import { endpoint } from '../platform/endpoint.ts'
import { deleteWebhook } from './managing.ts'

export const handler = endpoint(webhooks.deleteWebhook, {}, async request => {
  await deleteWebhook(request.user, request.params.id, request)
  return { deleted: true as const }
})
