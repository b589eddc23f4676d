import * as z from 'zod'
import { defineEvent, type ReactionRows } from './event.ts'
import { listingSold } from './listing.ts'

const seller = { sellerId: z.string(), year: z.string() }
const sample = { sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01', year: '2026' }

/** A seller reached the thresholds of the report to tax authorities, or did not answer yet. */
export const taxIdentityAsked = defineEvent({
  name: 'tax-identity-asked',
  schema: z.object({
    ...seller,
    /** From when on payouts wait. */
    dueAt: z.string(),
    isReminder: z.boolean(),
  }),
  sample: { ...sample, dueAt: '2027-01-28T09:00:00.000Z', isReminder: false },
})

/** They did not answer in time: payouts wait. */
export const taxIdentityOverdue = defineEvent({
  name: 'tax-identity-overdue',
  schema: z.object(seller),
  sample,
})

export const taxIdentityGiven = defineEvent({ name: 'tax-identity-given', schema: z.object(seller), sample })

/** More is to be reported of a year than its last file holds. */
export const taxReportUnfinished = defineEvent({
  name: 'tax-report-unfinished',
  schema: z.object({ year: z.string(), adminId: z.string() }),
  sample: { year: '2026', adminId: sample.sellerId },
})

export const taxDutiesDue = defineEvent({ name: 'tax-duties-due', schema: z.object({}), sample: {} })

/** By notification and by mail: functions/notify says whom, and in which words. */
export const taxTold = {
  notified: [taxIdentityAsked, taxIdentityOverdue],
  mailed: [taxIdentityAsked, taxIdentityOverdue],
} as const

export const taxReactions = {
  onListingSoldAskTaxIdentity: {
    feature: 'tax-reports',
    on: listingSold,
    summary: 'Asks a seller who reached the thresholds for what tax authorities get.',
  },
  onTaxDutiesDueRemind: {
    feature: 'tax-reports',
    on: taxDutiesDue,
    summary: 'Reminds sellers who did not answer, and lets their payouts wait after 60 days.',
  },
  onTaxReportUnfinishedMake: {
    feature: 'tax-reports',
    on: taxReportUnfinished,
    summary: 'Makes the next file for tax authorities, until every seller is in one.',
  },
  onTaxIdentityHoldPayouts: {
    feature: 'payouts',
    on: [taxIdentityOverdue, taxIdentityGiven],
    summary: 'Lets payouts wait for a seller’s tax data, and sends them when it is there.',
  },
} as const satisfies ReactionRows
