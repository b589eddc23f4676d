import type { Webhook, WebhookDelivery } from '../../shared/contract/endpoints/webhooks.ts'
import { type DeliveryRecord, messageIdOf } from '../core/webhook/delivery-store.ts'
import type { WebhookRecord } from '../core/webhook/webhook-store.ts'

/** Never its secret. */
export const presentWebhook = (webhook: WebhookRecord, now: Date): Webhook => ({
  id: webhook.id,
  url: webhook.url,
  note: webhook.note ?? null,
  types: webhook.types,
  isActive: webhook.isActive,
  failingSince: webhook.failingSince ?? null,
  disabledAt: webhook.disabledAt ?? null,
  oldSecretUntil: (webhook.oldSecretUntil ?? '') > now.toISOString() ? (webhook.oldSecretUntil ?? null) : null,
  createdAt: webhook.createdAt,
})

export const presentDelivery = (delivery: DeliveryRecord): WebhookDelivery => ({
  id: delivery.id,
  messageId: messageIdOf(delivery),
  type: delivery.type,
  state: delivery.state,
  createdAt: delivery.createdAt,
  nextAt: delivery.state === 'waiting' ? (delivery.nextAt ?? null) : null,
  body: delivery.body,
  attempts: delivery.attempts.map(({ at, status, failure, durationMs, answer }) => ({
    ...{ at, durationMs },
    ...{ status: status ?? null, failure: failure ?? null, answer: answer ?? null },
  })),
})
