import * as z from 'zod'
import { cents } from '../shared/rules/cents.ts'
import { wholeCents } from '../shared/rules/money.ts'
import { bidderStates } from '../shared/rules/sale-events.ts'
import { auctionEnded } from './auction.ts'
import { defineEvent, type ReactionRows } from './event.ts'

/** Some lots of an event are to be listed. */
export const saleLotsAccepted = defineEvent({
  name: 'sale-lots-accepted',
  schema: z.object({
    eventId: z.string(),
    /** From 0. */
    batch: z.number().int(),
  }),
  sample: { eventId: '01KAHQ1M2SEVENT0000000001', batch: 0 },
})

/** The lots of an event are listed. Sent once. */
export const saleEventPublished = defineEvent({
  name: 'sale-event-published',
  schema: z.object({
    eventId: z.string(),
    sellerId: z.string(),
    sellerName: z.string(),
    title: z.string(),
    lots: z.number().int(),
    /** When bidding opens. */
    startsAt: z.string(),
    firstClosesAt: z.string(),
  }),
  sample: {
    eventId: '01KAHQ1M2SEVENT0000000001',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    sellerName: 'Lund Antiques',
    title: 'Silver and Clocks',
    lots: 300,
    startsAt: '2026-11-28T10:00:00.000Z',
    firstClosesAt: '2026-12-05T18:00:00.000Z',
  },
})

/** Some lots of an event are to be as the event says by now: moved to other times, or taken off sale. */
export const saleLotsChanged = defineEvent({
  name: 'sale-lots-changed',
  schema: z.object({ eventId: z.string(), batch: z.number().int() }),
  sample: { eventId: '01KAHQ1M2SEVENT0000000001', batch: 0 },
})

const toldOfEvent = { eventId: z.string(), sellerId: z.string(), sellerName: z.string(), title: z.string() }
const sampleOfEvent = {
  eventId: '01KAHQ1M2SEVENT0000000001',
  sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
  sellerName: 'Lund Antiques',
  title: 'Silver and Clocks',
}

/** A house moved its published event to a later start of closing. */
export const saleEventPostponed = defineEvent({
  name: 'sale-event-postponed',
  schema: z.object({ ...toldOfEvent, firstClosesAt: z.string(), formerlyAt: z.string() }),
  sample: {
    ...sampleOfEvent,
    firstClosesAt: '2026-12-12T18:00:00.000Z',
    formerlyAt: '2026-12-05T18:00:00.000Z',
  },
})

/** An event's first lot closes soon. Sent once for each start of closing. */
export const saleEventClosingSoon = defineEvent({
  name: 'sale-event-closing-soon',
  schema: z.object({ eventId: z.string(), title: z.string(), firstClosesAt: z.string() }),
  sample: { eventId: sampleOfEvent.eventId, title: sampleOfEvent.title, firstClosesAt: '2026-12-05T18:00:00.000Z' },
})

/** A house called off its published event. */
export const saleEventCancelled = defineEvent({
  name: 'sale-event-cancelled',
  schema: z.object(toldOfEvent),
  sample: sampleOfEvent,
})

/** Someone asks to bid in an event whose house approves bidders. */
export const saleBidderAsked = defineEvent({
  name: 'sale-bidder-asked',
  schema: z.object({
    eventId: z.string(),
    title: z.string(),
    sellerId: z.string(),
    bidderId: z.string(),
    bidderName: z.string(),
  }),
  sample: {
    eventId: '01KAHQ1M2SEVENT0000000001',
    title: 'Silver and Clocks',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    bidderId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    bidderName: 'Bea',
  },
})

export const saleBidderDecided = defineEvent({
  name: 'sale-bidder-decided',
  schema: z.object({
    eventId: z.string(),
    title: z.string(),
    bidderId: z.string(),
    state: z.enum(bidderStates),
    /** Null: no limit. */
    limitCents: wholeCents.nullable(),
  }),
  sample: {
    eventId: '01KAHQ1M2SEVENT0000000001',
    title: 'Silver and Clocks',
    bidderId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    state: 'approved',
    limitCents: cents(5_000_00),
  },
})

export const afterSalesDue = defineEvent({
  name: 'after-sales-due',
  schema: z.object({}),
  sample: {},
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const saleEventTold = {
  notified: [saleBidderAsked, saleBidderDecided],
  mailed: [saleBidderDecided],
  massNotified: [saleEventPublished, saleEventPostponed, saleEventCancelled, saleEventClosingSoon],
} as const

export const saleEventReactions = {
  onSaleLotsAcceptedList: {
    feature: 'sale-events',
    on: saleLotsAccepted,
    summary: 'Lists lots of a sale event as auctions, and has the event announced once all are listed.',
  },
  onSaleLotsChangedApply: {
    feature: 'sale-events',
    on: saleLotsChanged,
    summary:
      'Moves the ends of lots whose sale event was postponed, and takes off sale those of one that was cancelled.',
  },
  onAuctionEndedOfferUnsold: {
    feature: 'sale-events',
    on: auctionEnded,
    summary: 'Offers a lot that nobody bid on at its start price, if its house sells after the sale.',
  },
  onAfterSalesDueEnd: {
    feature: 'sale-events',
    on: afterSalesDue,
    summary: 'Takes lots off sale that nobody bought in the days after the sale.',
  },
} as const satisfies ReactionRows
