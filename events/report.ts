import * as z from 'zod'
import { appealOutcomes, decisionActs, decisionSides, reportKinds, reportSubjects } from '../shared/rules/reports.ts'
import { defineEvent } from './event.ts'

const about = {
  subject: z.enum(reportSubjects),
  title: z.string(),
  listingId: z.string().nullable(),
}

/** Somebody reported something, with or without an account. */
export const reportMade = defineEvent({
  name: 'report-made',
  schema: z.object({
    reportedId: z.string(),
    ...about,
    kind: z.enum(reportKinds),
    reporterId: z.string().nullable(),
    /** Of who has no account. */
    email: z.string().nullable(),
    /** Nothing else waits about the same thing. */
    isFirst: z.boolean(),
  }),
  sample: {
    reportedId: 'w1Jh0Yk7S3a5dQxv2bN9mA',
    subject: 'listing',
    title: 'Blue-and-white ginger jar',
    listingId: '01KAHQ1M2SLISTING000000001',
    kind: 'counterfeit',
    reporterId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    email: null,
    isFirst: true,
  },
})

/** An admin decided about what was reported. */
export const reportDecided = defineEvent({
  name: 'report-decided',
  schema: z.object({
    decisionId: z.string(),
    reportedId: z.string(),
    ...about,
    /** The person concerned. */
    userId: z.string(),
    act: z.enum(decisionActs),
    kind: z.enum(reportKinds),
    reason: z.string(),
    appealUntil: z.string(),
    /** Reports since then are decided; null: all. */
    after: z.string().nullable(),
  }),
  sample: {
    decisionId: '01KAHQ7R2DDECISION00000001',
    reportedId: 'w1Jh0Yk7S3a5dQxv2bN9mA',
    subject: 'listing',
    title: 'Blue-and-white ginger jar',
    listingId: '01KAHQ1M2SLISTING000000001',
    userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    act: 'hide',
    kind: 'counterfeit',
    reason: 'The mark is of another factory than you say.',
    appealUntil: '2027-05-28T09:00:00.000Z',
    after: null,
  },
})

/** The person concerned objects to a decision, or who reported to a dismissal. */
export const decisionAppealed = defineEvent({
  name: 'decision-appealed',
  schema: z.object({ decisionId: z.string(), title: z.string(), userId: z.string() }),
  sample: {
    decisionId: '01KAHQ7R2DDECISION00000001',
    title: 'Blue-and-white ginger jar',
    userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
  },
})

export const appealDecided = defineEvent({
  name: 'appeal-decided',
  schema: z.object({
    decisionId: z.string(),
    title: z.string(),
    /** Who objected. Null: without an account. */
    userId: z.string().nullable(),
    email: z.string().nullable().default(null),
    side: z.enum(decisionSides).default('concerned'),
    outcome: z.enum(appealOutcomes),
    reason: z.string(),
    /** Whether what was taken away is back. Null: nothing had to come back. */
    isBack: z.boolean().nullable(),
  }),
  sample: {
    decisionId: '01KAHQ7R2DDECISION00000001',
    title: 'Blue-and-white ginger jar',
    userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    email: null,
    side: 'concerned',
    outcome: 'reversed',
    reason: 'Your invoice shows that the mark is right.',
    isBack: true,
  },
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const reportTold = {
  notified: [reportMade, reportDecided, decisionAppealed, appealDecided],
  mailed: [reportMade, reportDecided, appealDecided],
  /** Hundreds may have reported the same thing. */
  massMailed: [reportDecided],
} as const
