import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

/** A part of a payout, or all of it, settled what its seller owed of other sales. */
export const payoutOffset = defineEvent({
  name: 'payout-offset',
  schema: z.object({
    transactionId: z.string(),
    sellerId: z.string(),
    itemName: z.string(),
    /** What would have been transferred. */
    dueCents: wholeCents,
    takenCents: wholeCents,
    /** Of the sales for which they owed it. */
    owedFor: z.array(z.string()),
  }),
  sample: {
    transactionId: '01KAHQ3V9GTRANSACTION00001',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    itemName: 'Carriage clock',
    dueCents: cents(78_00),
    takenCents: cents(39_00),
    owedFor: ['Blue-and-white ginger jar'],
  },
})
