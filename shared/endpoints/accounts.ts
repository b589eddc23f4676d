import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { secretField, textField, usernameField } from '../fields.ts'

export const accountTypes = ['individual', 'dealer'] as const

export const user = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  accountType: z.enum(accountTypes),
  profileImageUrl: z.string().nullable(),
})
export type User = z.output<typeof user>

export const PASSWORD_MIN = 8

export const loginBody = z.object({
  username: usernameField,
  password: secretField.min(1, 'Password is required'),
})

export const registerBody = z.object({
  username: usernameField.regex(/^[^\s@]+$/, 'Use a username without spaces or @.'),
  password: secretField.min(1, 'Password is required').min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`),
  email: z
    .string()
    .trim()
    .max(254, 'Use at most 254 characters.')
    .pipe(z.email('Enter an email address, like ada@example.com.')),
  firstName: textField(255).min(1, 'First name is required'),
  lastName: textField(255).min(1, 'Last name is required'),
  accountType: z.enum(accountTypes).default('individual'),
})

export const accounts = defineEndpoints({
  register: {
    method: 'POST',
    path: '/api/register',
    auth: 'public',
    summary: 'Open an account and sign in.',
    body: registerBody,
    response: user,
    status: 201,
    errors: ['username_taken', 'email_taken', 'too_many_requests'],
  },
  login: {
    method: 'POST',
    path: '/api/login',
    auth: 'public',
    summary: 'Sign in with username and password.',
    body: loginBody,
    response: user,
    errors: ['wrong_credentials', 'too_many_requests'],
  },
  redirectToLogin: {
    method: 'GET',
    path: '/api/login',
    auth: 'public',
    summary: 'Where browsers are sent to sign in: redirects to the login screen.',
    query: z.object({ next: z.string().max(2000).optional() }),
    response: 'redirect',
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    auth: 'public',
    summary: 'End the session. Succeeds without one.',
    response: z.object({ ok: z.boolean() }),
  },
  getUser: {
    method: 'GET',
    path: '/api/user',
    auth: 'member',
    summary: 'The signed-in person, or 401.',
    response: user,
  },
  getAuthUser: {
    method: 'GET',
    path: '/api/auth/user',
    auth: 'public',
    summary: 'The signed-in person, or null.',
    response: user.nullable(),
  },
  checkAdmin: {
    method: 'GET',
    path: '/api/admin/check',
    auth: 'member',
    summary: 'Whether the signed-in person is an admin.',
    response: z.object({ isAdmin: z.boolean() }),
  },
  createFirstAdmin: {
    method: 'POST',
    path: '/api/admin/create-first-admin',
    auth: 'member',
    summary: 'Become the admin, while there is none. The session goes on under a new secret.',
    response: z.object({ isAdmin: z.boolean() }),
    errors: ['admin_exists'],
  },
})
