import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

/** Made by functions/relay from the auction item's change, not from the outbox. Maximums stay hidden until the end. */
export const bidPlaced = defineEvent({
  name: 'bid-placed',
  schema: z.object({
    listingId: z.string(),
    sellerId: z.string(),
    seq: z.number().int(),
    /** raise: the leader raised their own maximum; nobody else sees it before the end. */
    kind: z.enum(['bid', 'maximum', 'raise']),
    bidderId: z.string(),
    bidderName: z.string(),
    /** The bid, or the hidden maximum. */
    amountCents: wholeCents,
    /** The bidder's maximum, if it is higher. */
    limitCents: wholeCents.optional(),
    /** What anyone may see, with `priceCents`. */
    visibleCents: wholeCents,
    priceCents: wholeCents,
    leaderId: z.string(),
    leaderName: z.string(),
    outbidId: z.string().nullable(),
    endsAt: z.string(),
    at: z.string(),
    /** Whether it leads; otherwise an earlier maximum of `answeredById` outbid it at once. */
    leads: z.boolean(),
    answeredById: z.string().nullable(),
    answeredByName: z.string().nullable(),
    bidCount: z.number().int(),
    /** The record's chain including this bid, and the request's key. */
    hash: z.string(),
    key: z.string(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    seq: 7,
    kind: 'maximum',
    bidderId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    bidderName: 'Bea',
    amountCents: cents(500_00),
    visibleCents: cents(246_00),
    priceCents: cents(246_00),
    leaderId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    leaderName: 'Bea',
    outbidId: '2f0f3fd2-77c1-4a9e-8c39-8c1d6c6f5503',
    endsAt: '2026-11-28T10:00:00.000Z',
    at: '2026-11-21T10:00:00.000Z',
    leads: true,
    answeredById: null,
    answeredByName: null,
    bidCount: 7,
    hash: '9f2c5d1e7b3a4f60819e2d7c6b5a4938271605f4e3d2c1b0a9f8e7d6c5b4a392',
    key: '4tF0c1s9aZ8kQw2e',
  },
})
