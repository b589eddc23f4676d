import * as z from 'zod'
import { AUDIT_REASON_MAX } from '../../rules/audit.ts'
import { emailFault } from '../../rules/email-address.ts'
import { passportKinds } from '../../rules/passport.ts'
import {
  appealOutcomes,
  decisionActs,
  decisionSides,
  REPORT_TEXT_MAX,
  REPORT_TEXT_MIN,
  REPORTER_NAME_MAX,
  reportKinds,
  reportSubjects,
  THEFT_TEXT_MAX,
} from '../../rules/reports.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams, mediaPath, nullish, optionalText, requiredText, textField } from '../fields.ts'

// Reports of what may be illegal or against the terms, and what is decided about them (Regulation (EU) 2022/2065,
// articles 16, 17, 20 and 24).

/** A day, by the address of who reports. */
export const REPORTS_A_DAY = 30
/** A day, by email address that is no member's: each gets a mail. */
export const REPORTS_A_DAY_OF_ADDRESS = 5

/** By one decision: it is written at once. */
const MAX_REMOVED_PARTS = 30

const EXPLAIN = `Explain it in at least ${REPORT_TEXT_MIN} characters.`

const emailField = z
  .string()
  .trim()
  .max(254, 'Use at most 254 characters.')
  .refine(email => !emailFault(email), { error: ({ input }) => emailFault(String(input)) })

export const sendReportBody = z
  .object({
    subject: z.enum(reportSubjects),
    /** Of the listing, of the message, of the listing that was reviewed, of the person or of the piece. */
    id: idField,
    /** Of a message. */
    senderId: idField.nullish(),
    /** Of a photograph. */
    imageUrl: mediaPath.nullish(),
    kind: z.enum(reportKinds, { error: 'Choose what is wrong.' }),
    text: textField(REPORT_TEXT_MAX).min(REPORT_TEXT_MIN, EXPLAIN),
    /** Of a piece that was stolen. Admins alone read it. */
    theft: z
      .object({
        takenAt: requiredText(THEFT_TEXT_MAX, 'Say when it was taken, as well as you know.'),
        takenFrom: requiredText(THEFT_TEXT_MAX, 'Say where it was taken, as well as you know.'),
        policeReference: optionalText(THEFT_TEXT_MAX),
      })
      .nullish(),
    /** Of who has no account. */
    name: nullish(requiredText(REPORTER_NAME_MAX, 'Please enter your name.')),
    email: nullish(emailField),
  })
  .superRefine(({ subject, senderId, imageUrl, kind, theft }, fields) => {
    const need = (path: string) => fields.addIssue({ code: 'custom', path: [path], message: 'Say what you report.' })
    if (subject === 'message' && !senderId) need('senderId')
    if (subject === 'photo' && !imageUrl) need('imageUrl')
    if (subject !== 'piece' || kind !== 'stolen' || theft) return
    const demand = (name: string, message: string) =>
      fields.addIssue({ code: 'custom', path: ['theft', name], message })
    demand('takenAt', 'Say when it was taken, as well as you know.')
    demand('takenFrom', 'Say where it was taken, as well as you know.')
  })

export const decideReportBody = z.object({
  act: z.enum(decisionActs, { error: 'Choose a decision.' }),
  /** The rule that it rests on. */
  kind: z.enum(reportKinds, { error: 'Choose the rule.' }),
  reason: requiredText(AUDIT_REASON_MAX, 'Say why.'),
  /** How many reports were read: it is refused if there are more. */
  reportCount: z.number().int(),
  /** What is removed from a passport. */
  parts: z
    .array(z.object({ entry: z.number().int().min(1), part: z.number().int().min(1) }))
    .max(MAX_REMOVED_PARTS, `Choose at most ${MAX_REMOVED_PARTS}.`)
    .optional(),
})

const appealText = textField(REPORT_TEXT_MAX).min(REPORT_TEXT_MIN, EXPLAIN)
/** From the mail to who reported without an account. */
const byField = z.string().max(200).optional()
export const appealDecisionBody = z.object({ text: appealText, by: byField })

export const decideAppealBody = z.object({
  outcome: z.enum(appealOutcomes, { error: 'Choose a decision.' }),
  reason: requiredText(AUDIT_REASON_MAX, 'Say why.'),
})

const subject = z.enum(reportSubjects)
const kind = z.enum(reportKinds)

const appeal = z.object({
  text: z.string(),
  at: z.string(),
  outcome: z.enum(appealOutcomes).nullable(),
  reason: z.string().nullable(),
  decidedAt: z.string().nullable(),
})

/** A statement of reasons. */
const decision = z.object({
  id: z.string(),
  subject,
  /** What it is about, in words. */
  title: z.string(),
  listingId: z.string().nullable(),
  act: z.enum(decisionActs),
  kind,
  reason: z.string(),
  at: z.string(),
  appealUntil: z.string(),
  appeal: appeal.nullable(),
})
export type Decision = z.output<typeof decision>

/** As who may object reads it. A reporter reads no reason, and the words of an objection only if they are theirs. */
const readDecision = decision.extend({ side: z.enum(decisionSides) })
export type ReadDecision = z.output<typeof readDecision>

const reported = z.object({
  id: z.string(),
  subject,
  title: z.string(),
  imageUrl: z.string().nullable(),
  listingId: z.string().nullable(),
  /** Those that are not decided yet; of a decided one all. */
  reportCount: z.number().int(),
  kinds: z.array(kind),
  /** The first that is not decided yet. */
  since: z.string(),
  isDecided: z.boolean(),
})
export type Reported = z.output<typeof reported>

const report = z.object({
  id: z.string(),
  kind,
  text: z.string(),
  at: z.string(),
  /** A name, or a member's username. */
  by: z.string(),
  byId: z.string().nullable(),
})

const pastDecision = decision.pick({ id: true, title: true, act: true, kind: true, at: true }).extend({
  outcome: z.enum(appealOutcomes).nullable(),
})

/** Newest first, at most 20 each. */
const history = z.object({
  id: z.string().nullable(),
  name: z.string(),
  isSuspended: z.boolean(),
  /** About them. */
  decisions: z.array(pastDecision),
  /** By them. */
  reports: z.array(z.object({ title: z.string(), kind, at: z.string() })),
})
export type PersonHistory = z.output<typeof history>

const reportedFile = reported.extend({
  /** A message or a review as it was when it was reported, or the listing's description. */
  text: z.string().nullable(),
  /** As it is now: `for sale`, `hidden`, `removed` … Null for a person or what is gone. */
  state: z.string().nullable(),
  /** Null: it is about no piece, or its passport is gone. */
  piece: z
    .object({
      id: z.string(),
      /** The month. Null: it is not reported stolen. */
      stolenIn: z.string().nullable(),
      /** What can be removed. `content` is JSON as the passport has it. */
      parts: z.array(
        z.object({ entry: z.number().int(), part: z.number().int(), kind: z.enum(passportKinds), content: z.string() }),
      ),
      /** By which it was sold last. */
      saleId: z.string().nullable(),
      /** Its seller is not paid yet. */
      isPayoutOpen: z.boolean(),
    })
    .nullable(),
  acts: z.array(z.enum(decisionActs)),
  /** Newest first, at most 100. */
  reports: z.array(report),
  person: history,
  reporters: z.array(history),
  decision: decision.nullable(),
})
export type ReportedFile = z.output<typeof reportedFile>

const waitingAppeal = decision.extend({
  personName: z.string(),
  /** Who decided first. */
  admin: z.string(),
  /** Whose objection it is. */
  side: z.enum(decisionSides),
  /** False for who decided first while there are other admins, and for who is concerned. */
  isMine: z.boolean(),
})
export type WaitingAppeal = z.output<typeof waitingAppeal>

export const reportQueues = ['open', 'decided'] as const
export type ReportQueue = (typeof reportQueues)[number]

const counts = z.record(z.string(), z.number().int())

const CACHE_SECONDS = 300

export const reports = defineEndpoints({
  sendReport: {
    method: 'POST',
    path: '/api/reports',
    auth: 'public',
    summary: 'Report a listing, a photograph, a message to me, a review, a person or a piece. Once each counts.',
    body: sendReportBody,
    response: z.object({ ok: z.boolean() }),
    status: 201,
    errors: ['not_found', 'report_own', 'too_many_requests'],
  },
  listReports: {
    method: 'GET',
    path: '/api/admin/reports',
    auth: 'admin',
    summary: 'List what was reported, in pages: what waits, oldest first, or what is decided, newest first.',
    query: z.object({ queue: z.enum(reportQueues).default('open'), cursor: z.string().max(200).optional() }),
    response: z.object({ reports: z.array(reported), cursor: z.string().nullable() }),
  },
  getReported: {
    method: 'GET',
    path: '/api/admin/reports/{id}',
    auth: 'admin',
    summary: 'Read what was reported, by whom, and the history of both sides.',
    params: idParams,
    response: reportedFile,
    errors: ['not_found'],
  },
  decideReport: {
    method: 'POST',
    path: '/api/admin/reports/{id}/decision',
    auth: 'admin',
    summary: 'Decide about what was reported, with a reason that both sides are told.',
    params: idParams,
    body: decideReportBody,
    response: z.object({ decision, next: z.string().nullable() }),
    errors: [
      'not_found',
      'report_decided',
      'reports_changed',
      'not_decidable',
      'own_matter',
      'already_suspended',
      'admin_suspended',
      'listing_reserved',
      'outside_service',
      'conflict',
    ],
  },
  listAppeals: {
    method: 'GET',
    path: '/api/admin/appeals',
    auth: 'admin',
    summary: 'List the objections that wait for a decision, oldest first.',
    response: z.object({ appeals: z.array(waitingAppeal) }),
  },
  decideAppeal: {
    method: 'POST',
    path: '/api/admin/appeals/{id}',
    auth: 'admin',
    summary: 'Decide an objection: the decision stands, or it is undone.',
    params: idParams,
    body: decideAppealBody,
    response: z.object({
      decision,
      /** Whether what was taken away is back. Null: nothing had to come back. */
      isBack: z.boolean().nullable(),
    }),
    errors: ['not_found', 'appeal_decided', 'other_admin_decides', 'own_matter', 'conflict'],
  },
  getDecision: {
    method: 'GET',
    path: '/api/decisions/{id}',
    auth: 'public',
    summary: 'Read a decision about me with its reasons, or that what I reported was dismissed.',
    params: idParams,
    query: z.object({ by: byField }),
    response: readDecision,
    errors: ['not_found'],
  },
  appealDecision: {
    method: 'POST',
    path: '/api/decisions/{id}/appeal',
    auth: 'public',
    summary: 'Object once, within 180 days, to a decision about me or to the dismissal of what I reported.',
    params: idParams,
    body: appealDecisionBody,
    response: readDecision,
    errors: ['not_found', 'already_appealed', 'appeal_too_late'],
  },
  getTransparency: {
    method: 'GET',
    path: '/api/transparency',
    auth: 'public',
    summary: 'Count reports, decisions and objections by year, the latest first.',
    response: z.object({
      years: z.array(
        z.object({
          year: z.number().int(),
          /** By kind. */
          reports: counts,
          /** By act. */
          decisions: counts,
          appeals: z.number().int(),
          reversed: z.number().int(),
          /** From the first report to the decision. Null without any. */
          medianHours: z.number().int().nullable(),
        }),
      ),
    }),
    cacheSeconds: CACHE_SECONDS,
  },
})
