import * as z from 'zod'
import { auctionEnded } from './auction.ts'
import { defineEvent, type ReactionRows } from './event.ts'
import { listingSold } from './listing.ts'
import { messageSent } from './message.ts'
import { offerMade } from './offer.ts'
import { orderCancelled, orderReceived } from './order.ts'

/** A message to a member's own program is to be sent, at once or again. */
export const webhookDeliveryDue = defineEvent({
  name: 'webhook-delivery-due',
  schema: z.object({ userId: z.string(), webhookId: z.string(), deliveryId: z.string() }),
  sample: {
    userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    webhookId: '01KAHQ0ZZZWEBH00K000000001',
    deliveryId: '01KAHQ0ZZZDEL1VERY00000001',
  },
})

/** It took nothing for three days. */
export const webhookDisabled = defineEvent({
  name: 'webhook-disabled',
  schema: z.object({ userId: z.string(), webhookId: z.string(), host: z.string(), isGone: z.boolean() }),
  sample: {
    userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    webhookId: '01KAHQ0ZZZWEBH00K000000001',
    host: 'stock.lund-antiques.example',
    isGone: false,
  },
})

/** What webhooks tell of (functions/webhooks/messages.ts). */
export const toldToWebhooks = [
  listingSold,
  orderCancelled,
  orderReceived,
  auctionEnded,
  offerMade,
  messageSent,
] as const

/** By notification and by mail: functions/notify says whom, and in which words. */
export const webhookTold = {
  notified: [webhookDisabled],
  mailed: [webhookDisabled],
} as const

export const webhookReactions = {
  onEventTellWebhooks: {
    feature: 'webhooks',
    on: toldToWebhooks,
    summary: 'Has the webhooks of whom it concerns told.',
  },
  onWebhookDeliveryDueSend: {
    feature: 'webhooks',
    on: webhookDeliveryDue,
    summary: 'Sends a message to a member’s webhook, and sets the time of the next try.',
    takesMinutes: true,
    queued: true,
  },
} as const satisfies ReactionRows
