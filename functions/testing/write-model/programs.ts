import { apiTokensChanged } from '../../../events/account.ts'
import { heartbeatDue } from '../../../events/heartbeat.ts'
import { listingSold } from '../../../events/listing.ts'
import { apiTokens } from '../../../shared/contract/endpoints/api-tokens.ts'
import { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { webhooks } from '../../../shared/contract/endpoints/webhooks.ts'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import type { Reach } from '../../core/webhook/posting.ts'
import { findWebhook, noteNotTaken } from '../../core/webhook/webhook-store.ts'
import { newId } from '../../platform/ids.ts'
import { sendDelivery } from '../../webhooks/sending.ts'
import { newProgram, newToken } from '../programs.ts'
import { type Member, newMember, proof } from '../visitor.ts'
import { calling, type Room, reacting, type Write, working } from './write.ts'

const URL = 'https://stock.example.com/vitrine'
const made = { name: 'Stock', scopes: ['listings:read' as const], ...proof.body }

async function withWebhook() {
  const owner = await newMember()
  const { body } = await owner.call(webhooks.createWebhook, { body: { url: URL, types: ['order.paid'] } })
  return { owner, id: body.webhook.id, params: { id: body.webhook.id } }
}

async function withDelivery() {
  const { owner, id, params } = await withWebhook()
  const { body } = await owner.call(webhooks.sendTestEvent, { params })
  return { owner, params, due: { userId: owner.user.id, webhookId: id, deliveryId: body.id } }
}

/** Nothing is sent: the receiver's name has an address that is not admitted. */
const nowhere: Reach = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isAddress: () => false,
  request: () => {
    throw new Error('nothing is sent')
  },
  timeoutMs: 1_000,
}

const notTaken = async (owner: Member, id: string, since: number) => {
  const webhook = await findWebhook({ userId: owner.user.id, id })
  await noteNotTaken(webhook!, undefined, new Date(Date.now() - since))
}

/** Secrets, when it was tried and how long that took, and how often it was changed. */
const ALIKE =
  /"(?:hash|start|secret|oldSecret|oldSecretUntil|at|nextAt|failingSince|disabledAt|failure)": "[^"]+"|"(?:durationMs|version)": \d+/g

const writes: readonly Write[] = [
  {
    name: 'making a token',
    // It is shown once: who lost the answer makes another.
    addsAnother: true,
    prepare: async () => calling(await newMember(), apiTokens.createApiToken, { body: made }),
  },
  {
    name: 'revoking a token',
    prepare: async () => {
      const owner = await newMember()
      const { token } = await newToken(owner, ['listings:read'])
      return calling(owner, apiTokens.revokeApiToken, { params: { id: token.id } })
    },
  },
  {
    name: 'mailing that there is another token',
    prepare: async () =>
      reacting('onAccountEventMail', apiTokensChanged, {
        ...apiTokensChanged.sample,
        userId: (await newMember()).user.id,
      }),
  },
  {
    name: 'a call with a token',
    addsAnother: true,
    prepare: async () => {
      const program = await newProgram(await newMember(), 'listings:write')
      return Object.assign(() => program.call(inventory.createInventoryItem, { body: { itemName: 'Jar' } as never }), {
        of: 'createInventoryItem',
      })
    },
  },
  {
    name: 'adding a webhook',
    addsAnother: true,
    prepare: async () =>
      calling(await newMember(), webhooks.createWebhook, { body: { url: URL, types: ['order.paid'] } }),
  },
  {
    name: 'changing a webhook',
    prepare: async () => {
      const { owner, params } = await withWebhook()
      return calling(owner, webhooks.updateWebhook, { params, body: { isActive: false, note: 'Stock' } })
    },
  },
  {
    name: 'making a new secret',
    addsAnother: true,
    prepare: async () => {
      const { owner, params } = await withWebhook()
      return calling(owner, webhooks.rotateWebhookSecret, { params })
    },
  },
  {
    name: 'deleting a webhook',
    prepare: async () => {
      const { owner, params } = await withWebhook()
      return calling(owner, webhooks.deleteWebhook, { params })
    },
  },
  {
    name: 'a test message',
    addsAnother: true,
    prepare: async () => {
      const { owner, params } = await withWebhook()
      return calling(owner, webhooks.sendTestEvent, { params })
    },
  },
  {
    name: 'telling a webhook of an order',
    prepare: async () => {
      const { owner } = await withWebhook()
      const sold = { ...listingSold.sample, sellerId: owner.user.id, transactionId: newId() }
      return reacting('onEventTellWebhooks', listingSold, sold)
    },
  },
  {
    name: 'a message that is not taken',
    prepare: async () => {
      const { due } = await withDelivery()
      return working(() => sendDelivery(due, nowhere, new Date()), 'onWebhookDeliveryDueSend')
    },
  },
  {
    name: 'a message that is not taken for three days',
    prepare: async () => {
      const { owner, due } = await withDelivery()
      await notTaken(owner, due.webhookId, 4 * DAY_MS)
      return working(() => sendDelivery(due, nowhere, new Date()), 'onWebhookDeliveryDueSend')
    },
  },
  {
    name: 'a message again by hand',
    prepare: async () => {
      const { owner, params, due } = await withDelivery()
      await owner.call(webhooks.updateWebhook, { params, body: { isActive: false } })
      await sendDelivery(due, nowhere, new Date())
      await owner.call(webhooks.updateWebhook, { params, body: { isActive: true } })
      return calling(owner, webhooks.replayDelivery, { params: { ...params, deliveryId: due.deliveryId } })
    },
  },
  {
    name: 'a heartbeat that begins',
    addsAnother: true,
    prepare: () => reacting('onHeartbeatDueSend', heartbeatDue, { by: 'timer' }),
  },
  {
    name: 'a heartbeat that arrives',
    prepare: () => reacting('onHeartbeatDueSend', heartbeatDue, { by: 'relay' }),
  },
]

export const programs: Room = {
  features: ['api-tokens', 'webhooks', 'core/webhook', 'relay'],
  writes: writes.map(write => ({ ...write, alike: ALIKE })),
  unreached: {
    onDeadLettersDueResend: 'It writes into queues alone; local/retries.test.ts.',
    'core/webhook/webhook-store.ts noteTaken': 'A receiver on the web would have to take a message.',
  },
}
