import { webhooks } from '../../shared/contract/endpoints/webhooks.ts'
import { endpoint } from '../platform/endpoint.ts'
import { rotateSecret } from './managing.ts'
import { presentWebhook } from './present-webhook.ts'

export const handler = endpoint(webhooks.rotateWebhookSecret, {}, async ({ user, params, now }) => {
  const { webhook, secret } = await rotateSecret(user, params.id, now)
  return { webhook: presentWebhook(webhook, now), secret }
})
