import { webhooks } from '../../shared/contract/endpoints/webhooks.ts'
import { endpoint } from '../platform/endpoint.ts'
import { updateWebhook } from './managing.ts'
import { presentWebhook } from './present-webhook.ts'

export const handler = endpoint(webhooks.updateWebhook, {}, async ({ user, params, body, now }) =>
  presentWebhook(await updateWebhook(user, params.id, body), now),
)
