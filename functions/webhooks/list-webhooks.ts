import { webhooks } from '../../shared/contract/endpoints/webhooks.ts'
import { findWebhooks } from '../core/webhook/webhook-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentWebhook } from './present-webhook.ts'

export const handler = endpoint(webhooks.listWebhooks, {}, async ({ user, now }) => ({
  webhooks: (await findWebhooks(user.id)).map(webhook => presentWebhook(webhook, now)),
}))
