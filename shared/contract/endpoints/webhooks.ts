import * as z from 'zod'
import {
  deliveryFailures,
  deliveryStates,
  MAX_DELIVERIES_SHOWN,
  MAX_SENT_BY_HAND,
  MAX_WEBHOOKS,
  WEBHOOK_NOTE_MAX,
  WEBHOOK_URL_MAX,
  webhookTypes,
} from '../../rules/webhooks.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams, optionalText, requiredText } from '../fields.ts'

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  note: z.string().nullable(),
  types: z.array(z.enum(webhookTypes)),
  isActive: z.boolean(),
  /** Since when it has taken nothing; null: it takes what is sent. */
  failingSince: z.string().nullable(),
  /** When it was switched off because it took nothing for three days. */
  disabledAt: z.string().nullable(),
  /** Until when the secret before signs, too. */
  oldSecretUntil: z.string().nullable(),
  createdAt: z.string(),
})
export type Webhook = z.output<typeof webhook>

const attempt = z.object({
  at: z.string(),
  /** Null: no answer. */
  status: z.number().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  durationMs: z.number(),
  /** How the answer begins. */
  answer: z.string().nullable(),
})

const delivery = z.object({
  id: z.string(),
  /** The message's own id, the same with each try. */
  messageId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  createdAt: z.string(),
  nextAt: z.string().nullable(),
  body: z.string(),
  attempts: z.array(attempt),
})
export type WebhookDelivery = z.output<typeof delivery>

const url = requiredText(WEBHOOK_URL_MAX, 'Enter the address of your program.')
const types = z
  .array(z.enum(webhookTypes, 'Choose what it is told.'))
  .min(1, 'Choose what it is told.')
  .max(webhookTypes.length, 'Choose each once.')

export const createWebhookBody = z.object({ url, types, note: optionalText(WEBHOOK_NOTE_MAX) })

export const updateWebhookBody = z.object({
  url: url.optional(),
  types: types.optional(),
  note: z.union([z.null(), requiredText(WEBHOOK_NOTE_MAX, 'Write a note.')]).optional(),
  isActive: z.boolean().optional(),
})

const withSecret = z.object({
  webhook,
  /** Begins with `whsec_`. Shown this once. */
  secret: z.string(),
})

const BY_HAND = `${MAX_SENT_BY_HAND} an hour at most are sent by hand.`

export const webhooks = defineEndpoints({
  listWebhooks: {
    method: 'GET',
    path: '/api/webhooks',
    auth: 'member',
    scope: 'webhooks',
    summary: 'List my webhooks, the oldest first.',
    response: z.object({ webhooks: z.array(webhook) }),
  },
  createWebhook: {
    method: 'POST',
    path: '/api/webhooks',
    auth: 'member',
    confirmed: true,
    scope: 'webhooks',
    summary: `Have an https address told what happens. Messages are signed as Standard Webhooks says; the secret is shown this once. ${MAX_WEBHOOKS} webhooks at most.`,
    body: createWebhookBody,
    response: withSecret,
    status: 201,
    errors: ['address_not_public', 'too_many_webhooks', 'conflict'],
  },
  updateWebhook: {
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    auth: 'member',
    confirmed: true,
    scope: 'webhooks',
    repeatable: true,
    summary: 'Change the address of a webhook, what it is told and its note, or switch it on or off.',
    params: idParams,
    body: updateWebhookBody,
    response: webhook,
    errors: ['address_not_public', 'conflict'],
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    auth: 'member',
    scope: 'webhooks',
    repeatable: true,
    summary: 'Delete a webhook. What waits to be sent to it is not sent.',
    params: idParams,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['conflict'],
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    auth: 'member',
    confirmed: true,
    scope: 'webhooks',
    summary: 'Make a new secret for a webhook. For a day messages are signed with both.',
    params: idParams,
    response: withSecret,
    errors: ['conflict'],
  },
  sendTestEvent: {
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    auth: 'member',
    confirmed: true,
    scope: 'webhooks',
    summary: `Send a message of the type \`webhook.test\`. ${BY_HAND}`,
    params: idParams,
    response: delivery,
    errors: ['webhook_off', 'too_many_requests'],
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    auth: 'member',
    scope: 'webhooks',
    summary: `List the last ${MAX_DELIVERIES_SHOWN} messages to a webhook with each try, the newest first.`,
    params: idParams,
    response: z.object({ deliveries: z.array(delivery) }),
  },
  replayDelivery: {
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{deliveryId}/replay',
    auth: 'member',
    confirmed: true,
    scope: 'webhooks',
    summary: `Send a message again, under its id. ${BY_HAND}`,
    params: idParams.extend({ deliveryId: idField }),
    response: delivery,
    errors: ['webhook_off', 'delivery_waits', 'too_many_requests'],
  },
})
