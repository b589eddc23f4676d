import type { PayloadOf } from '../../events/event.ts'
import { webhookDeliveryDue } from '../../events/webhook.ts'
import { DISABLED_AFTER_MS, RETRY_WAITS_MS } from '../../shared/rules/webhooks.ts'
import {
  type Attempt,
  type DeliveryRecord,
  findDelivery,
  messageIdOf,
  noteOutcome,
} from '../core/webhook/delivery-store.ts'
import { type Posted, post, type Reach } from '../core/webhook/posting.ts'
import { signedHeaders } from '../core/webhook/signing.ts'
import {
  disableWebhook,
  findWebhook,
  noteNotTaken,
  noteTaken,
  type WebhookRecord,
} from '../core/webhook/webhook-store.ts'
import { setSchedule } from '../platform/schedules.ts'

/** A receiver that did not answer is left alone for so long, so that it can't hold up those of others. */
const PAUSE_MS = 60_000
const GONE = 410

/** Sent at least once: what comes early, late or twice finds in the table what is still to be done. */
export async function sendDelivery(
  { userId, webhookId, deliveryId }: PayloadOf<typeof webhookDeliveryDue>,
  reach: Reach,
  now: Date,
): Promise<void> {
  const delivery = await findDelivery({ userId, webhookId, id: deliveryId })
  if (delivery?.state !== 'waiting') return
  if (delivery.nextAt !== undefined && delivery.nextAt > now.toISOString()) return
  const webhook = await findWebhook({ userId, id: webhookId })
  if (!webhook?.isActive) return noteOutcome(delivery, { state: 'failed', attempt: notTried(now) })
  if (webhook.pausedUntil !== undefined && webhook.pausedUntil > now.toISOString())
    return wait(delivery, afterPause(webhook.pausedUntil), undefined)
  const headers = await signedHeaders(webhook, messageIdOf(delivery), delivery.body, now)
  const posted = await post(webhook.url, delivery.body, headers, reach)
  const attempt: Attempt = { at: now.toISOString(), ...posted }
  if (posted.failure === undefined) {
    await noteOutcome(delivery, { state: 'delivered', attempt })
    if (webhook.failingSince !== undefined) await noteTaken(webhook)
    return
  }
  const isOff = await noteFailure(webhook, posted, now)
  const waitMs = RETRY_WAITS_MS[delivery.tries]
  if (isOff || waitMs === undefined) return noteOutcome(delivery, { state: 'failed', attempt })
  return wait(delivery, new Date(now.getTime() + waitMs), attempt)
}

const notTried = (now: Date): Attempt => ({ at: now.toISOString(), failure: 'switched_off', durationMs: 0 })

/** Not all at the same time. */
const afterPause = (until: string) => new Date(Date.parse(until) + Math.floor(Math.random() * PAUSE_MS))

/** The timer first: one too many finds nothing to do. */
async function wait(delivery: DeliveryRecord, at: Date, attempt: Attempt | undefined): Promise<void> {
  const { userId, webhookId, id } = delivery
  const due = { userId, webhookId, deliveryId: id }
  await setSchedule(`webhook-${id}`, at, webhookDeliveryDue, 'onWebhookDeliveryDueSend', due, 'queue')
  await noteOutcome(delivery, { state: 'waiting', attempt, nextAt: at.toISOString() })
}

/** @returns whether it is switched off for that */
async function noteFailure(webhook: WebhookRecord, { status, failure }: Posted, now: Date): Promise<boolean> {
  const isSilent = failure === 'timeout' || failure === 'unreachable'
  const pausedUntil = isSilent ? new Date(now.getTime() + PAUSE_MS).toISOString() : undefined
  await noteNotTaken(webhook, pausedUntil, now)
  const since = webhook.failingSince ?? now.toISOString()
  const isOver = now.getTime() - Date.parse(since) >= DISABLED_AFTER_MS || status === GONE
  if (isOver) await disableWebhook(webhook, status === GONE, now)
  return isOver
}
