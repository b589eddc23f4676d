import type * as z from 'zod'
import type { createWebhookBody, updateWebhookBody } from '../../shared/contract/endpoints/webhooks.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { HOUR_MS } from '../../shared/rules/durations.ts'
import { MAX_SENT_BY_HAND, MAX_WEBHOOKS, OLD_SECRET_MS, TEST_TYPE, webhookTypes } from '../../shared/rules/webhooks.ts'
import type { Caller } from '../core/account/caller.ts'
import { activity } from '../core/account/security.ts'
import {
  addDelivery,
  type DeliveryRecord,
  findDeliveries,
  findDelivery,
  newDelivery,
  sendAgain,
} from '../core/webhook/delivery-store.ts'
import { receiverAddress } from '../core/webhook/receiver-address.ts'
import { sealSecret } from '../core/webhook/sealed-secret.ts'
import { newSecret } from '../core/webhook/signing.ts'
import {
  addWebhook,
  changeWebhook,
  countMade,
  findWebhook,
  findWebhooks,
  removeWebhook,
  type WebhookRecord,
} from '../core/webhook/webhook-store.ts'
import { newId } from '../platform/ids.ts'
import { logSecurity } from '../platform/security-log.ts'
import { countAndLimit } from '../platform/throttle.ts'
import type { UserRecord } from '../platform/users.ts'
import { testBody } from './messages.ts'

type Owner = Pick<UserRecord, 'id'>

const inOrder = (asked: readonly string[]) => webhookTypes.filter(type => asked.includes(type))

/** @throws DomainError not_found, for another's as well */
async function ownWebhook(owner: Owner, id: string): Promise<WebhookRecord> {
  const webhook = await findWebhook({ userId: owner.id, id })
  if (!webhook) throw new DomainError('not_found')
  return webhook
}

/** @throws DomainError conflict */
function unlessChanged(changed: WebhookRecord | undefined): WebhookRecord {
  if (!changed) throw new DomainError('conflict')
  return changed
}

/** @throws DomainError address_not_public, too_many_webhooks, conflict */
export async function createWebhook(
  owner: Owner,
  { url, types, note }: z.output<typeof createWebhookBody>,
  caller: Caller,
): Promise<{ webhook: WebhookRecord; secret: string }> {
  const { now } = caller
  const address = receiverAddress(url)
  const made = await countMade(owner.id)
  if ((await findWebhooks(owner.id)).length >= MAX_WEBHOOKS) throw new DomainError('too_many_webhooks')
  const id = newId(now)
  const secret = newSecret()
  const webhook: WebhookRecord = {
    ...{ userId: owner.id, id, url: address, types: inOrder(types), isActive: true },
    ...(note !== null && { note }),
    ...{ secret: await sealSecret(secret, id), createdAt: now.toISOString(), version: 1 },
  }
  if (!(await addWebhook(webhook, made, activity('webhook-added', owner.id, caller)))) throw new DomainError('conflict')
  await logSecurity('webhook-added', owner.id, caller.clientAddress)
  return { webhook, secret }
}

/** Switched on, it begins as one that never failed. @throws DomainError not_found, address_not_public, conflict */
export async function updateWebhook(
  owner: Owner,
  id: string,
  { url, types, note, isActive }: z.output<typeof updateWebhookBody>,
): Promise<WebhookRecord> {
  const webhook = await ownWebhook(owner, id)
  const changed = await changeWebhook(webhook, {
    ...(url !== undefined && { url: receiverAddress(url) }),
    ...(types && { types: inOrder(types) }),
    ...(note !== undefined && { note }),
    ...(isActive !== undefined && { isActive }),
    isFresh: isActive === true || url !== undefined,
  })
  return unlessChanged(changed)
}

/** @throws DomainError not_found */
export async function deleteWebhook(owner: Owner, id: string, caller: Caller): Promise<void> {
  const webhook = await ownWebhook(owner, id)
  if (!(await removeWebhook(webhook, activity('webhook-removed', owner.id, caller)))) throw new DomainError('not_found')
  await logSecurity('webhook-removed', owner.id, caller.clientAddress)
}

/** @throws DomainError not_found, conflict */
export async function rotateSecret(
  owner: Owner,
  id: string,
  now: Date,
): Promise<{ webhook: WebhookRecord; secret: string }> {
  const webhook = await ownWebhook(owner, id)
  const secret = newSecret()
  const changed = await changeWebhook(webhook, {
    secret: await sealSecret(secret, id),
    oldSecret: webhook.secret,
    oldSecretUntil: new Date(now.getTime() + OLD_SECRET_MS).toISOString(),
  })
  return { webhook: unlessChanged(changed), secret }
}

async function countSentByHand(owner: Owner, webhook: WebhookRecord, now: Date): Promise<void> {
  if (!webhook.isActive) throw new DomainError('webhook_off')
  await countAndLimit(`webhook-sent:${owner.id}`, MAX_SENT_BY_HAND, HOUR_MS / 1_000, now)
}

/** @throws DomainError not_found, webhook_off, too_many_requests */
export async function sendTestEvent(owner: Owner, id: string, now: Date): Promise<DeliveryRecord> {
  const webhook = await ownWebhook(owner, id)
  await countSentByHand(owner, webhook, now)
  const delivery = newDelivery({ userId: owner.id, webhookId: id, id: newId(now) }, TEST_TYPE, testBody(now), now)
  await addDelivery(delivery, now)
  return delivery
}

export async function listDeliveries(owner: Owner, id: string): Promise<DeliveryRecord[]> {
  const webhook = await ownWebhook(owner, id)
  return findDeliveries(owner.id, webhook.id)
}

/** @throws DomainError not_found, webhook_off, delivery_waits, too_many_requests */
export async function replayDelivery(owner: Owner, id: string, deliveryId: string, now: Date): Promise<DeliveryRecord> {
  const webhook = await ownWebhook(owner, id)
  const delivery = await findDelivery({ userId: owner.id, webhookId: id, id: deliveryId })
  if (!delivery) throw new DomainError('not_found')
  if (delivery.state === 'waiting') throw new DomainError('delivery_waits')
  await countSentByHand(owner, webhook, now)
  const asked = await sendAgain(delivery, now)
  if (!asked) throw new DomainError('delivery_waits')
  return asked
}
