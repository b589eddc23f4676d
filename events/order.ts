import * as z from 'zod'
import { carrierIds } from '../shared/rules/carriers.ts'
import { cents } from '../shared/rules/cents.ts'
import { wholeCents } from '../shared/rules/money.ts'
import { orderCancellers } from '../shared/rules/orders.ts'
import { withdrawalNexts } from '../shared/rules/withdrawal.ts'
import { caseMoved } from './case.ts'
import { defineEvent, type ReactionRows } from './event.ts'
import { refundDecided } from './payment.ts'

export const orderShipmentDue = defineEvent({
  name: 'order-shipment-due',
  schema: z.object({
    orderId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    paidAt: z.string(),
    /** When the seller was back from a holiday: the days count from then. */
    sendsFrom: z.string().nullable().default(null),
    /** The pick-up is to be arranged instead. */
    isPickup: z.boolean().default(false),
    /** From when the buyer may cancel, in the last reminder. */
    cancellableFrom: z.string().nullable().default(null),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    paidAt: '2026-11-30T10:00:00.000Z',
    sendsFrom: null,
    isPickup: false,
    cancellableFrom: null,
  },
})

/** The buyer may cancel what was not shipped or picked up for long. */
export const orderOverdue = defineEvent({
  name: 'order-overdue',
  schema: z.object({
    orderId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    isPickup: z.boolean(),
    /** When it is cancelled by itself; null where delivery was agreed in messages. */
    endsAt: z.string().nullable(),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    isPickup: false,
    endsAt: '2027-01-05T10:00:00.000Z',
  },
})

export const orderShipped = defineEvent({
  name: 'order-shipped',
  schema: z.object({
    orderId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    carrier: z.enum(carrierIds),
    carrierName: z.string().nullable().default(null),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable().default(null),
    /** The latest expected delivery. Null in what was emitted before there was one. */
    expectedBy: z.string().nullable().default(null),
    /** It was shipped before; the seller corrected how. */
    isCorrection: z.boolean(),
    /** Orders of which the buyer gets one mail with this one, in one sequence for all. Empty: this one alone. */
    together: z.array(z.object({ orderId: z.string(), itemName: z.string() })).default([]),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    carrier: 'usps',
    carrierName: null,
    trackingNumber: '9400111899223856928499',
    trackingUrl: null,
    expectedBy: '2026-12-10T10:00:00.000Z',
    isCorrection: false,
    together: [],
  },
})

/** As its seller says. */
export const orderDelivered = defineEvent({
  name: 'order-delivered',
  schema: z.object({
    orderId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    deliveredOn: z.iso.date(),
    /** When it counts as received, if nobody objects. */
    receivedAt: z.string(),
    /** The buyer can say that it isn't here yet. */
    canWait: z.boolean().default(true),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    deliveredOn: '2026-11-24',
    receivedAt: '2026-11-27T09:30:00.000Z',
    canWait: true,
  },
})

/** The buyer is asked, before it counts as received. */
export const orderArrivalDue = defineEvent({
  name: 'order-arrival-due',
  schema: z.object({
    orderId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    /** When it counts as received, if the buyer says nothing. */
    receivedAt: z.string(),
    /** When it was delivered, as the carrier says; null: it should be there by now. */
    carrierDeliveredAt: z.string().nullable(),
    /** The buyer can say that it isn't here yet. */
    canWait: z.boolean().default(true),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    receivedAt: '2026-12-17T10:00:00.000Z',
    carrierDeliveredAt: null,
    canWait: true,
  },
})

/** As its buyer says. */
export const orderNotHereYet = defineEvent({
  name: 'order-not-here-yet',
  schema: z.object({
    orderId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    /** The latest expected delivery from now on. */
    expectedBy: z.string(),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    expectedBy: '2026-12-24T10:00:00.000Z',
  },
})

/** The buyer can soon report nothing any more. */
export const orderProtectionEnding = defineEvent({
  name: 'order-protection-ending',
  schema: z.object({
    orderId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    endsAt: z.string(),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    endsAt: '2027-01-09T10:00:00.000Z',
  },
})

export const orderReceived = defineEvent({
  name: 'order-received',
  schema: z.object({
    orderId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    receivedBy: z.enum(['buyer', 'time', 'code']),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    receivedBy: 'buyer',
  },
})

/** Before it was shipped; the payment goes back whole. */
export const orderCancelled = defineEvent({
  name: 'order-cancelled',
  schema: z.object({
    orderId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    cancelledBy: z.enum(orderCancellers),
    amountCents: wholeCents,
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    cancelledBy: 'seller',
    amountCents: cents(245_00),
  },
})

/** A consumer states that they withdraw from the contract with a trader. */
export const orderWithdrawn = defineEvent({
  name: 'order-withdrawn',
  schema: z.object({
    orderId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    /** As they signed. */
    name: z.string(),
    withdrawnAt: z.string(),
    next: z.enum(withdrawalNexts),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    name: 'Bea Roth',
    withdrawnAt: '2026-11-28T10:00:00.000Z',
    next: 'case',
  },
})

export const ordersSweepDue = defineEvent({
  name: 'orders-sweep-due',
  schema: z.object({}),
  sample: {},
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const orderTold = {
  notified: [
    orderShipmentDue,
    orderOverdue,
    orderShipped,
    orderDelivered,
    orderArrivalDue,
    orderNotHereYet,
    orderProtectionEnding,
    orderReceived,
    orderCancelled,
    orderWithdrawn,
  ],
  mailed: [
    orderShipmentDue,
    orderOverdue,
    orderShipped,
    orderDelivered,
    orderArrivalDue,
    orderNotHereYet,
    orderProtectionEnding,
    orderCancelled,
    orderWithdrawn,
  ],
} as const

export const orderReactions = {
  onOrderReceivedPayOut: { feature: 'payouts', on: orderReceived, summary: 'Sends the payout that waited for it.' },
  onOrderReceivedNoteStanding: {
    feature: 'standing',
    on: orderReceived,
    summary: 'Notes the first purchase and sale of its two people, whose limits then grow.',
  },
  onOrderCancelledTakeBack: {
    feature: 'orders',
    on: [orderCancelled, refundDecided],
    summary: 'Puts what was not sent back into the collection.',
  },
  onSaleUndoneGiveBack: {
    feature: 'passports',
    on: [orderCancelled, caseMoved, refundDecided],
    summary: 'Writes into a piece’s passport that its sale was undone, and gives the piece back to who has it.',
  },
  onOrdersSweepDueMoveOnCases: {
    feature: 'cases',
    on: ordersSweepDue,
    summary: 'Moves cases on whose time is over.',
  },
  onOrdersSweepDueMoveOn: {
    feature: 'orders',
    on: ordersSweepDue,
    summary:
      'Moves on orders whose time has come: to received, to complete, and to cancelled. Asks buyers, tells them what ends, and reminds those who have not shipped.',
  },
} as const satisfies ReactionRows
