import * as z from 'zod'
import { cents } from '../shared/rules/cents.ts'
import { wholeCents } from '../shared/rules/money.ts'
import { shareReturns } from '../shared/rules/shares.ts'
import { defineEvent } from './event.ts'

export const sharesBought = defineEvent({
  name: 'shares-bought',
  schema: z.object({
    transactionId: z.string(),
    assetId: z.string(),
    itemName: z.string(),
    buyerId: z.string(),
    shares: z.number().int(),
    amountCents: wholeCents,
  }),
  sample: {
    transactionId: '01KAHQ3V9GTRANSACTION00001',
    assetId: '01KAHQ1M2SASSET00000000001',
    itemName: 'Longcase clock by Thomas Tompion',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    shares: 3,
    amountCents: cents(7_500_00),
  },
})

/** Shares are for sale again, or their owner has them back. */
export const sharesReturned = defineEvent({
  name: 'shares-returned',
  schema: z.object({
    transactionId: z.string(),
    assetId: z.string(),
    itemName: z.string(),
    buyerId: z.string(),
    /** Below zero: the owner has them back. */
    shares: z.number().int(),
    /** The price of these shares. */
    amountCents: wholeCents,
    why: z.enum(shareReturns),
  }),
  sample: {
    transactionId: '01KAHQ3V9GTRANSACTION00001',
    assetId: '01KAHQ1M2SASSET00000000001',
    itemName: 'Longcase clock by Thomas Tompion',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    shares: 3,
    amountCents: cents(7_500_00),
    why: 'refunded',
  },
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const shareTold = {
  mailed: [sharesBought, sharesReturned],
} as const
