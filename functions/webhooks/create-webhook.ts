import { webhooks } from '../../shared/contract/endpoints/webhooks.ts'
import { endpoint } from '../platform/endpoint.ts'
import { createWebhook } from './managing.ts'
import { presentWebhook } from './present-webhook.ts'

export const handler = endpoint(webhooks.createWebhook, {}, async request => {
  const { webhook, secret } = await createWebhook(request.user, request.body, request)
  return { webhook: presentWebhook(webhook, request.now), secret }
})
