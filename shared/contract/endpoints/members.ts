import * as z from 'zod'
import { AUDIT_REASON_MAX, auditActs, auditSubjects } from '../../rules/audit.ts'
import { caseKinds } from '../../rules/case-kinds.ts'
import { caseOutcomes, caseStates } from '../../rules/cases.ts'
import { listingStatuses, listingTypes } from '../../rules/listing.ts'
import { amount } from '../../rules/money.ts'
import { offerStatuses } from '../../rules/offers.ts'
import { orderStatuses } from '../../rules/orders.ts'
import { payoutWaits } from '../../rules/payouts.ts'
import { reportSubjects } from '../../rules/reports.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idField, idParams, requiredText, textField } from '../fields.ts'
import { activity, session } from './accounts.ts'
import { accountTypes } from './every-page.ts'
import { orderedPiece, refundBody } from './orders.ts'
import { payout } from './payouts.ts'

// What admins see of members and do to them. Everything they do has a reason and is in the audit (shared/rules/audit.ts).

/** Told to the person concerned. */
export const reasonBody = z.object({ reason: requiredText(AUDIT_REASON_MAX, 'Say why.') })

const accountTypeBody = reasonBody.extend({
  accountType: z.enum(accountTypes, { error: 'Choose an account type.' }),
})

const suspension = z.object({ at: z.string(), reason: z.string() })

const memberSummary = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  accountType: z.enum(accountTypes),
  isAdmin: z.boolean(),
  isSuspended: z.boolean(),
  createdAt: z.string(),
})
export type MemberSummary = z.output<typeof memberSummary>

const member = memberSummary.omit({ isSuspended: true }).extend({
  emailConfirmed: z.boolean(),
  suspended: suspension.nullable(),
  /** The address that they asked for and have not confirmed. */
  emailChange: z.object({ email: z.string(), until: z.string() }).nullable(),
  payoutAccount: z.object({
    isConnected: z.boolean(),
    takesPayouts: z.boolean(),
    owes: z.boolean(),
    /** Why their bank did not take a payout, in Stripe's words. */
    bankRefusal: z.string().nullable(),
  }),
  /** What they reserve and have not paid for. */
  openHolds: z.number(),
  sessions: z.array(session.omit({ isCurrent: true })),
  activity: z.array(activity),
})
export type MemberFile = z.output<typeof member>

/** Null: their account is closed. */
const other = z.object({ id: z.string(), username: z.string() }).nullable()

const entry = { id: z.string(), at: z.string(), itemName: z.string() }

const listingEntry = z.object({
  kind: z.literal('listing'),
  ...entry,
  sellerId: z.string(),
  status: z.enum(listingStatuses),
  listingType: z.enum(listingTypes),
  price: amount.nullable(),
})

const orderEntry = z.object({
  kind: z.literal('order'),
  ...entry,
  listingId: z.string(),
  status: z.enum(orderStatuses),
  isDisputed: z.boolean(),
  seller: other,
  buyer: other,
  paid: amount,
  refunded: amount,
  /** What can still be refunded. */
  left: amount,
  pieces: z.array(orderedPiece),
  cases: z.array(
    z.object({
      no: z.number(),
      kind: z.enum(caseKinds),
      status: z.enum(caseStates),
      outcome: z.enum(caseOutcomes).nullable(),
    }),
  ),
  disputes: z.array(z.object({ id: z.string(), status: z.string(), amount })),
})
export type OrderEntry = z.output<typeof orderEntry>

const offerEntry = z.object({
  kind: z.literal('offer'),
  ...entry,
  listingId: z.string(),
  status: z.enum(offerStatuses),
  amount,
  other,
})

const bidEntry = z.object({
  kind: z.literal('bid'),
  ...entry,
  listingId: z.string(),
  /** Their highest bid or maximum. Null: all were voided. */
  amount: amount.nullable(),
})

const payoutEntry = payout
  .pick({ amount: true, status: true, waitsFor: true, returned: true, owed: true, failureReason: true })
  .extend({ kind: z.literal('payout'), ...entry, holds: z.array(z.enum(payoutWaits)) })

/** Of the reported thing, since the last decision; `at` is when the first came. */
const reportEntry = z.object({
  kind: z.literal('report'),
  ...entry,
  subject: z.enum(reportSubjects),
  reports: z.number(),
})

const historyEntry = z.discriminatedUnion('kind', [
  listingEntry,
  orderEntry,
  offerEntry,
  bidEntry,
  payoutEntry,
  reportEntry,
])
export type HistoryEntry = z.output<typeof historyEntry>

export const historySubjects = [
  'listings',
  'sold',
  'bought',
  'received_offers',
  'sent_offers',
  'bids',
  'payouts',
  'reports',
] as const
export type HistorySubject = (typeof historySubjects)[number]

const auditEntry = z.object({
  seq: z.number(),
  at: z.string(),
  adminId: z.string(),
  admin: z.string(),
  act: z.enum(auditActs),
  subjectKind: z.enum(auditSubjects),
  subjectId: z.string(),
  subject: z.string(),
  reason: z.string(),
  hash: z.string(),
})

const done = z.object({ ok: z.boolean() })
const cursor = z.string().max(1_100).optional()

export const members = defineEndpoints({
  findMembers: {
    method: 'GET',
    path: '/api/admin/members',
    auth: 'admin',
    summary: 'Find members by id, or by the beginning of their name, username or email address, in pages.',
    query: z.object({ words: textField(255).min(1, 'Enter a name, username, email address or id.'), cursor }),
    response: z.object({ members: z.array(memberSummary), cursor: z.string().nullable() }),
  },
  getMember: {
    method: 'GET',
    path: '/api/admin/members/{id}',
    auth: 'admin',
    summary: 'Get a member with their standing, sessions and security activity.',
    params: idParams,
    response: member,
    errors: ['not_found'],
  },
  listMemberHistory: {
    method: 'GET',
    path: '/api/admin/members/{id}/history',
    auth: 'admin',
    summary: 'List a member’s listings, orders, offers, bids, payouts or open reports in pages, newest first.',
    params: idParams,
    query: z.object({ about: z.enum(historySubjects).default('listings'), cursor }),
    response: z.object({ entries: z.array(historyEntry), cursor: z.string().nullable() }),
    errors: ['not_found'],
  },
  lookUpId: {
    method: 'GET',
    path: '/api/admin/look-up/{id}',
    auth: 'admin',
    summary: 'Find the listing, order or payout that has an id.',
    params: idParams,
    response: z.object({ entries: z.array(historyEntry) }),
    errors: ['not_found'],
  },
  suspendMember: {
    method: 'POST',
    path: '/api/admin/members/{id}/suspension',
    auth: 'admin',
    fresh: true,
    summary: 'Suspend a member: they can no longer sell, buy, bid or write. Their orders go on.',
    params: idParams,
    body: reasonBody,
    response: z.object({ suspended: suspension }),
    errors: ['not_found', 'already_suspended', 'admin_suspended', 'conflict'],
  },
  restoreMember: {
    method: 'POST',
    path: '/api/admin/members/{id}/restoration',
    auth: 'admin',
    fresh: true,
    summary: 'End a member’s suspension.',
    params: idParams,
    body: reasonBody,
    response: z.object({ suspended: z.null() }),
    errors: ['not_found', 'not_suspended', 'conflict'],
  },
  endMemberSessions: {
    method: 'POST',
    path: '/api/admin/members/{id}/sessions-end',
    auth: 'admin',
    summary: 'Sign a member out on every device.',
    params: idParams,
    body: reasonBody,
    response: done,
    errors: ['not_found', 'conflict'],
  },
  sendMemberPasswordReset: {
    method: 'POST',
    path: '/api/admin/members/{id}/password-reset',
    auth: 'admin',
    summary: 'Send a member the link for a new password, to their confirmed address.',
    params: idParams,
    body: reasonBody,
    response: done,
    errors: ['not_found', 'address_unconfirmed', 'conflict'],
  },
  endMemberEmailChange: {
    method: 'POST',
    path: '/api/admin/members/{id}/email-change-end',
    auth: 'admin',
    summary: 'End a change of a member’s email address that is not confirmed yet: its link no longer works.',
    params: idParams,
    body: reasonBody,
    response: done,
    errors: ['not_found', 'no_email_change', 'conflict'],
  },
  appointAdmin: {
    method: 'POST',
    path: '/api/admin/members/{id}/appointment',
    auth: 'admin',
    fresh: true,
    summary: 'Make a member an admin. Signs them out on every device.',
    params: idParams,
    body: reasonBody,
    response: done,
    errors: ['not_found', 'already_admin', 'unfit_admin', 'conflict'],
  },
  dismissAdmin: {
    method: 'POST',
    path: '/api/admin/members/{id}/dismissal',
    auth: 'admin',
    fresh: true,
    summary: 'Take the role of an admin away from somebody else. Signs them out on every device.',
    params: idParams,
    body: reasonBody,
    response: done,
    errors: ['not_found', 'not_admin', 'own_role', 'conflict'],
  },
  setAccountType: {
    method: 'POST',
    path: '/api/admin/members/{id}/account-type',
    auth: 'admin',
    summary: 'Make a member a dealer, or an individual again.',
    params: idParams,
    body: accountTypeBody,
    response: z.object({ accountType: z.enum(accountTypes) }),
    errors: ['not_found', 'account_type_unchanged', 'conflict'],
  },
  holdPayout: {
    method: 'POST',
    path: '/api/admin/payouts/{id}/hold',
    auth: 'admin',
    summary: 'Hold the payout of a sale until an admin releases it.',
    params: idParams,
    body: reasonBody,
    response: done,
    errors: ['not_found', 'payout_in_review', 'payout_sent', 'payout_being_sent', 'conflict'],
  },
  releasePayout: {
    method: 'POST',
    path: '/api/admin/payouts/{id}/release',
    auth: 'admin',
    fresh: true,
    summary: 'Release a payout that an admin held.',
    params: idParams,
    body: reasonBody,
    response: done,
    errors: ['not_found', 'payout_not_in_review', 'conflict'],
  },
  refundOrder: {
    method: 'POST',
    path: '/api/admin/orders/{id}/refund',
    auth: 'admin',
    fresh: true,
    summary: 'Refund an order, in part or whole.',
    params: idParams,
    body: refundBody,
    response: z.object({ refunded: amount }),
    errors: ['not_found', 'refund_too_much', 'conflict'],
  },
  listAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    auth: 'admin',
    summary: 'List what admins did, newest first, in pages: all of it, or what concerns one member.',
    query: z.object({
      member: idField.optional(),
      /** Entries before this number. */
      cursor: z
        .string()
        .regex(/^\d{1,10}$/)
        .max(10)
        .optional(),
    }),
    response: z.object({
      entries: z.array(auditEntry),
      /** The hash that stands before the oldest of them. Null if they don't follow each other. */
      before: z.string().nullable(),
      cursor: z.string().nullable(),
    }),
  },
})
