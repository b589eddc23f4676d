import * as z from 'zod'
import { deliveryOut } from '../../rules/delivery-terms.ts'
import { amount } from '../../rules/money.ts'
import { defineEndpoints } from '../endpoint.ts'
import { preferences } from '../preferences.ts'

// What every page calls, apart from the other rows of its features: those load with the screens that need them.

export const accountTypes = ['individual', 'dealer'] as const

const version = z
  .string()
  .max(10)
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Use the day of a version, like 2026-11-29.')

/** The day of each text's version. */
export const agreementFields = { terms: version, privacy: version }

export const user = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** A passkey or an authenticator app: signing in with the password takes a second step. */
  hasSecondFactor: z.boolean(),
  accountType: z.enum(accountTypes),
  profileImageUrl: z.string().nullable(),
  /** Why I can't sell, buy or write; my orders go on. Null: I can. */
  suspended: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** The versions that I agreed to last. Null: none. */
  agreedTo: z.object({ ...agreementFields, at: z.string() }).nullable(),
  /** A newer version is in force: until I agree, I can't list, buy, bid, make offers or write. */
  mustAgree: z.boolean(),
  /** What my listings offer unless I say otherwise; `from` is my country. Null: not chosen yet. */
  delivery: deliveryOut.nullable(),
  /** What each further piece in a parcel adds to its dearest one. Null: its own price. */
  furtherPiece: amount.nullable(),
  ...preferences,
})
export type User = z.output<typeof user>

export const signedIn = defineEndpoints({
  getUser: {
    method: 'GET',
    path: '/api/user',
    auth: 'member',
    summary: 'Get the signed-in user, or 401.',
    response: user,
  },
  getAuthUser: {
    method: 'GET',
    path: '/api/auth/user',
    auth: 'public',
    summary: 'Get the signed-in user, or null.',
    response: user.nullable(),
  },
  checkAdmin: {
    method: 'GET',
    path: '/api/admin/check',
    auth: 'member',
    summary: 'Check whether the signed-in user is an admin, or can become the first one.',
    response: z.object({ isAdmin: z.boolean(), canBecomeAdmin: z.boolean(), needsSecret: z.boolean() }),
  },
})

export const unreadMessages = defineEndpoints({
  getUnreadMessageCount: {
    method: 'GET',
    path: '/api/messages/unread-count',
    auth: 'member',
    polled: true,
    summary: 'Count my unread messages.',
    response: z.number().int(),
  },
})

export const unreadNotifications = defineEndpoints({
  getUnreadNotificationCount: {
    method: 'GET',
    path: '/api/notifications/unread-count',
    auth: 'member',
    polled: true,
    summary: 'Count my unread notifications.',
    response: z.object({ count: z.number().int() }),
  },
})
