import * as z from 'zod'
import { personalChange } from '../shared/contract/live-changes.ts'
import { languages } from '../shared/contract/preferences.ts'
import { scopes } from '../shared/rules/api-tokens.ts'
import { reportKinds } from '../shared/rules/reports.ts'
import { defineEvent, type ReactionRows } from './event.ts'

export const emailConfirmationRequested = defineEvent({
  name: 'email-confirmation-requested',
  schema: z.object({ userId: z.string(), email: z.string() }),
  sample: { userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01', email: 'ada@example.com' },
})

export const emailChangeRequested = defineEvent({
  name: 'email-change-requested',
  schema: z.object({ userId: z.string(), email: z.string() }),
  sample: { userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01', email: 'ada@example.com' },
})

/** Someone requested a new password for an address, which may not belong to an account. */
export const passwordResetRequested = defineEvent({
  name: 'password-reset-requested',
  schema: z.object({ email: z.string() }),
  sample: { email: 'ada@example.com' },
})

export const passwordChanged = defineEvent({
  name: 'password-changed',
  schema: z.object({ userId: z.string() }),
  sample: { userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01' },
})

/** Reactions read the current values, because events can be out of order. */
export const profileChanged = defineEvent({
  name: 'profile-changed',
  schema: z.object({ userId: z.string() }),
  sample: { userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01' },
})

/** Something that open pages of these people show has changed. Made by functions/relay from a batch of the stream. */
export const peopleChanged = defineEvent({
  name: 'people-changed',
  schema: z.object({ changes: z.array(z.object({ userId: z.string(), change: personalChange })) }),
  sample: {
    changes: [
      {
        userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
        change: { kind: 'messages', unread: 2, version: '100000000000000000042' },
      },
    ],
  },
})

/** With what the last email needs: the person is gone by then. */
export const accountClosed = defineEvent({
  name: 'account-closed',
  schema: z.object({
    userId: z.string(),
    email: z.string(),
    firstName: z.string(),
    language: z.enum(languages).optional(),
  }),
  sample: { userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01', email: 'mara@example.com', firstName: 'Mara' },
})

export const accountErasureDue = defineEvent({
  name: 'account-erasure-due',
  schema: z.object({ userId: z.string() }),
  sample: { userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01' },
})

export const closedAccountsDue = defineEvent({
  name: 'closed-accounts-due',
  schema: z.object({}),
  sample: {},
})

/** A step of a search of the whole table for what is left of people whose accounts are closed. */
export const erasureSearchDue = defineEvent({
  name: 'erasure-search-due',
  schema: z.object({
    startedAt: z.string(),
    userIds: z.array(z.string()),
    /** Those of whom something was found by the steps before. */
    foundOf: z.array(z.string()),
    /** The key after which this step reads. Null: the table's beginning. */
    after: z.object({ pk: z.string(), sk: z.string() }).nullable(),
  }),
  sample: {
    startedAt: '2026-11-26T03:00:00.000Z',
    userIds: ['7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01'],
    foundOf: [],
    after: { pk: 'LISTING#01J0000000000000000000000A', sk: 'LISTING' },
  },
})

/** What an admin decided, with the reason that the person is told. */
export const memberSuspended = defineEvent({
  name: 'member-suspended',
  schema: z.object({
    userId: z.string(),
    at: z.string(),
    adminId: z.string(),
    reason: z.string(),
    /** The rule that it rests on, if it was decided by a report. */
    kind: z.enum(reportKinds).optional(),
  }),
  sample: {
    userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    at: '2026-11-29T09:00:00.000Z',
    adminId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    reason: 'You listed the same vase three times with photographs of other sellers.',
  },
})

export const memberRestored = defineEvent({
  name: 'member-restored',
  schema: z.object({ userId: z.string(), reason: z.string() }),
  sample: { userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01', reason: 'The photographs are yours.' },
})

/** What else an admin changed of an account. */
export const memberChanges = [
  'sessions_ended',
  'email_change_ended',
  'became_admin',
  'no_longer_admin',
  'became_dealer',
  'became_individual',
  'became_expert',
  'expert_words_changed',
  'no_longer_expert',
] as const

export const memberChanged = defineEvent({
  name: 'member-changed',
  schema: z.object({ userId: z.string(), change: z.enum(memberChanges), reason: z.string() }),
  sample: {
    userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    change: 'sessions_ended',
    reason: 'You told us that your telephone was stolen.',
  },
})

/** In a browser that was never signed in to this account. */
export const deviceSignedIn = defineEvent({
  name: 'device-signed-in',
  schema: z.object({
    userId: z.string(),
    at: z.string(),
    /** "Firefox on Windows" */
    device: z.string().optional(),
    /** "203.0.113.x" */
    network: z.string().optional(),
    /** ISO 3166 */
    country: z.string().optional(),
  }),
  sample: {
    userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    at: '2026-11-29T09:00:00.000Z',
    device: 'Firefox on Windows',
    network: '203.0.113.x',
    country: 'DE',
  },
})

export const factorChanges = [
  'authenticator-added',
  'authenticator-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
] as const

/** What a person signs in with besides the password. */
export const factorsChanged = defineEvent({
  name: 'factors-changed',
  schema: z.object({
    userId: z.string(),
    change: z.enum(factorChanges),
    /** Of the passkey. */
    name: z.string().optional(),
  }),
  sample: { userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01', change: 'passkey-added', name: 'My phone' },
})

export const recoveryCodeUsed = defineEvent({
  name: 'recovery-code-used',
  schema: z.object({ userId: z.string(), left: z.number().int() }),
  sample: { userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01', left: 9 },
})

export const apiTokenChanges = ['token-created', 'token-revoked'] as const

/** Who acts for a person without their password. */
export const apiTokensChanged = defineEvent({
  name: 'api-tokens-changed',
  schema: z.object({
    userId: z.string(),
    change: z.enum(apiTokenChanges),
    name: z.string(),
    scopes: z.array(z.enum(scopes)),
    endsAt: z.string(),
  }),
  sample: {
    userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    change: 'token-created',
    name: 'Stock system',
    scopes: ['listings:read', 'orders:ship'],
    endsAt: '2027-02-27T09:00:00.000Z',
  },
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const accountTold = {
  accountMailed: [
    emailConfirmationRequested,
    emailChangeRequested,
    passwordResetRequested,
    passwordChanged,
    accountClosed,
    memberSuspended,
    memberRestored,
    memberChanged,
    deviceSignedIn,
    factorsChanged,
    recoveryCodeUsed,
    apiTokensChanged,
  ],
} as const

export const accountReactions = {
  onProfileChangedRenameSeller: {
    feature: 'listings',
    on: profileChanged,
    summary: 'Writes the name into their listings.',
  },
  onProfileChangedRenamePartner: {
    feature: 'messages',
    on: profileChanged,
    summary: 'Writes name and photograph into the conversations of others with them.',
  },
  onMemberSuspendedVoidBids: {
    feature: 'auctions',
    on: memberSuspended,
    summary: 'Voids their bids that are not paid for.',
  },
  onMemberSuspendedEndOffers: {
    feature: 'offers',
    on: memberSuspended,
    summary: 'Ends the offers that they made or received.',
  },
  onMemberSuspendedReleaseHolds: {
    feature: 'checkout',
    on: memberSuspended,
    summary: 'Releases what they reserve and have not paid for.',
  },
  onMemberStandingHoldPayouts: {
    feature: 'payouts',
    on: [memberSuspended, memberRestored],
    summary: 'Holds their payouts, or sends them once the suspension is over.',
  },
  onPeopleChangedPublish: {
    feature: 'live',
    on: peopleChanged,
    summary: 'Tells open pages of a person what of theirs has changed.',
    keepsUp: true,
  },
  onAccountErasureDueErase: {
    feature: 'closing',
    on: accountErasureDue,
    summary: 'Takes pieces off sale and erases what is kept under the account that was closed.',
  },
  onClosedAccountsDueErase: {
    feature: 'closing',
    on: closedAccountsDue,
    summary: 'Has it erased again, and begins a search of the whole table a day after.',
  },
  onMemberSuspendedHideListings: {
    feature: 'reports',
    on: memberSuspended,
    summary: 'Hides what a suspended member has for sale, and cancels their auctions.',
  },
  onMemberRestoredShowListings: {
    feature: 'reports',
    on: memberRestored,
    summary: 'Shows again what their suspension alone has hidden.',
  },
  onErasureSearchDueErase: {
    feature: 'closing',
    on: erasureSearchDue,
    summary: 'Searches the next part of the table for what is left of people whose accounts are closed.',
  },
} as const satisfies ReactionRows
