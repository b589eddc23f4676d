import * as z from 'zod'
import { carrierIds } from '../shared/rules/carriers.ts'
import { parcelPurposes, parcelStates } from '../shared/rules/tracking.ts'
import { defineEvent, type ReactionRows } from './event.ts'
import { orderShipped } from './order.ts'

const parcel = z.object({
  orderId: z.string(),
  purpose: z.enum(parcelPurposes),
  /** Of a return. */
  caseNo: z.number().int().nullable().default(null),
  itemName: z.string(),
  sellerId: z.string(),
  buyerId: z.string(),
  carrier: z.enum(carrierIds),
  trackingNumber: z.string(),
})

const sample = {
  orderId: '01KAHQ3V9GTRANSACTION00001',
  purpose: 'order',
  caseNo: null,
  itemName: 'Blue-and-white ginger jar',
  sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
  buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
  carrier: 'usps',
  trackingNumber: '9400111899223856928499',
} as const

/** The carrier says where a parcel is, other than before. */
export const parcelMoved = defineEvent({
  name: 'parcel-moved',
  schema: parcel.extend({
    status: z.enum(parcelStates),
    /** The carrier's time. */
    at: z.string(),
  }),
  sample: { ...sample, status: 'delivered', at: '2026-12-03T14:20:00.000Z' },
})

/** The carrier has not known its number for long. */
export const parcelUnknown = defineEvent({ name: 'parcel-unknown', schema: parcel, sample })

export const parcelsSweepDue = defineEvent({ name: 'parcels-sweep-due', schema: z.object({}), sample: {} })

/** By notification: functions/notify says whom, and in which words. */
export const parcelTold = { notified: [parcelUnknown] } as const

export const parcelReactions = {
  onOrderShippedFollow: {
    feature: 'tracking',
    on: orderShipped,
    summary: 'Has the parcel followed by its number, once it is shipped or its number corrected.',
  },
  onParcelMovedNoteArrival: {
    feature: 'cases',
    on: parcelMoved,
    summary: 'Asks the seller to look at a return that its carrier has delivered.',
  },
  onParcelMovedNoteDelivery: {
    feature: 'orders',
    on: parcelMoved,
    summary: 'Notes on the order that its carrier delivered it, and counts the days that the parcel took.',
  },
  onParcelsSweepDueAsk: {
    feature: 'tracking',
    on: parcelsSweepDue,
    summary: 'Asks again about parcels without news, and tells of numbers that no carrier knows.',
  },
} as const satisfies ReactionRows
