import * as z from 'zod'
import { isTimeZone } from '../../rules/calendar.ts'
import { closingObstacles } from '../../rules/closing.ts'
import { currencies } from '../../rules/currencies.ts'
import { deliveryField } from '../../rules/delivery.ts'
import { emailFault } from '../../rules/email-address.ts'
import { furtherPieceField } from '../../rules/further-piece.ts'
import { lastNameFault, nameFault, usernameFault } from '../../rules/person-names.ts'
import { defineEndpoints } from '../endpoint.ts'
import { idParams, mediaPath, passwordProof, secretField, textField, usernameField } from '../fields.ts'
import { languages, lengthUnits } from '../preferences.ts'
import { agreementFields, signedIn, user } from './every-page.ts'
import { secondStep } from './second-step.ts'

export const activityKinds = [
  'registered',
  'signed-in',
  'sign-in-failed',
  'sign-in-delayed',
  'password-check-failed',
  'password-changed',
  'password-reset',
  'email-confirmed',
  'email-changed',
  'email-change-requested',
  'session-ended',
  'other-sessions-ended',
  'became-admin',
  'second-step-failed',
  'proof-failed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'authenticator-added',
  'authenticator-removed',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'token-created',
  'token-revoked',
  'webhook-added',
  'webhook-removed',
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const PASSWORD_MIN = 8
/** Recommended where the password is all that is asked for (OWASP ASVS 5.0, 6.2.1). */
export const PASSWORD_GOOD = 15

const newPassword = secretField
  .min(1, 'Password is required')
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .refine(password => password.trim() !== '', 'Use more than just spaces.')
/** A field of a name or an address, with the fault said. */
const nameField = (schema: z.ZodString, fault: (name: string) => string | undefined) =>
  schema.refine(name => !fault(name), { error: ({ input }) => fault(String(input)) })
const email = nameField(z.string().trim().max(254, 'Use at most 254 characters.'), emailFault)
const firstName = nameField(textField(255).min(1, 'First name is required'), nameFault)
const lastName = nameField(textField(255), lastNameFault)
const linkToken = z
  .string()
  .regex(/^[\w-]{1,64}\.[\w-]{1,64}$/, 'This link is not valid.')
  .max(129)

export const loginBody = z.object({
  username: usernameField,
  password: secretField.min(1, 'Password is required'),
})

const language = z.enum(languages, 'Choose one of the languages.')

export const registerBody = z.object({
  username: nameField(usernameField, usernameFault).regex(/^[^\s@]+$/, 'Use a username without spaces or @.'),
  password: newPassword,
  email,
  firstName,
  /** Some people have one name. */
  lastName: lastName.default(''),
  /** The versions in force, which the person was shown. */
  agreedTo: z.object(agreementFields, 'Agree to the terms and the privacy notice.'),
  /** Language of the first mails, kept on the account. */
  language: language.optional(),
})

/** Null: as the browser has it. */
const preferenceFields = {
  language: language.nullish(),
  units: z.enum(lengthUnits, 'Choose cm or in.').nullish(),
  currency: z.enum(currencies, 'Choose one of the currencies.').nullish(),
  timeZone: z
    .string()
    .max(64, 'Use at most 64 characters.')
    .refine(isTimeZone, 'Use the name of a time zone, like America/New_York.')
    .nullish(),
}

export const updateProfileBody = z.object({
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  /** Null takes it away. */
  profileImageUrl: mediaPath.nullish(),
  delivery: deliveryField.optional(),
  /** What each further piece in a parcel adds to its dearest one. Null: its own price. */
  furtherPiece: furtherPieceField.optional(),
  ...preferenceFields,
})

const agreementBody = z.object(agreementFields)

export const changePasswordBody = passwordProof.extend({ newPassword })

export const requestEmailChangeBody = passwordProof.extend({ email })

/** The address to use instead, where it was mistyped. */
export const requestEmailConfirmationBody = z.object({ email: email.optional() })

/** The password where the link is opened without a session: in another browser. */
export const confirmEmailBody = passwordProof.extend({ token: linkToken })

export const requestPasswordResetBody = z.object({ email })

export const resetPasswordBody = z.object({ token: linkToken, password: newPassword })

export const session = z.object({
  id: z.string(),
  /** "Firefox on Windows"; null when it is not known. */
  device: z.string().nullable(),
  /** "203.0.113.x", where it was begun. Null: before this was kept. */
  network: z.string().nullable(),
  /** ISO 3166, where CloudFront told it. */
  country: z.string().nullable(),
  startedAt: z.string(),
  /** To the minute. */
  seenAt: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

export const activity = z.object({
  id: z.string(),
  kind: z.enum(activityKinds),
  at: z.string(),
  device: z.string().nullable(),
  /** "203.0.113.x": where it came from, without the part that tells households apart. */
  network: z.string(),
})
export type Activity = z.output<typeof activity>

export const closing = z.object({
  /** What is open, which keeps the account open too. Empty: it can be closed. */
  obstacles: z.array(
    z.object({
      kind: z.enum(closingObstacles),
      count: z.number(),
      /** When the last of them is over by itself. Null: it waits for a person, or nobody knows. */
      until: z.string().nullable(),
    }),
  ),
})
export type Closing = z.output<typeof closing>

/** What the deployment printed, where there is one. */
export const firstAdminBody = z.object({ secret: textField(255).optional() })

const done = z.object({ ok: z.boolean() })

export const accounts = {
  ...signedIn,
  ...secondStep,
  ...defineEndpoints({
    register: {
      method: 'POST',
      path: '/api/register',
      auth: 'public',
      summary: 'Open an account and sign in.',
      body: registerBody,
      response: user,
      status: 201,
      errors: [
        'texts_changed',
        'password_common',
        'password_like_name',
        'password_breached',
        'username_taken',
        'email_taken',
        'too_many_requests',
      ],
    },
    login: {
      method: 'POST',
      path: '/api/login',
      auth: 'public',
      repeatable: true,
      summary:
        'Sign in with username and password. If the account has a second factor, the answer is `second_step_needed`, and `confirmLogin` finishes it.',
      body: loginBody,
      response: user,
      errors: ['wrong_credentials', 'second_step_needed', 'too_many_requests'],
    },
    redirectToLogin: {
      method: 'GET',
      path: '/api/login',
      auth: 'public',
      session: 'none',
      summary: 'Redirect a browser to the login screen.',
      query: z.object({ next: z.string().max(2000).optional() }),
      response: 'redirect',
    },
    logout: {
      method: 'POST',
      path: '/api/logout',
      auth: 'public',
      summary: 'Log out. Succeeds without a session, too.',
      response: z.object({ ok: z.boolean() }),
    },
    createFirstAdmin: {
      method: 'POST',
      path: '/api/admin/create-first-admin',
      auth: 'member',
      summary: 'Become the first admin, if there is none. This session gets a new secret, and my other sessions end.',
      body: firstAdminBody,
      bodyOptional: true,
      response: z.object({ isAdmin: z.boolean() }),
      errors: ['wrong_admin_secret', 'email_unconfirmed', 'admin_exists', 'conflict', 'too_many_requests'],
    },
    updateProfile: {
      method: 'PATCH',
      path: '/api/account',
      auth: 'member',
      summary: 'Change my name, photograph, usual delivery terms, language, units, currency or time zone.',
      body: updateProfileBody,
      response: user,
      errors: ['too_many_requests'],
    },
    agreeToTexts: {
      method: 'POST',
      path: '/api/account/agreement',
      auth: 'member',
      repeatable: true,
      summary: 'Agree to the versions of the terms and the privacy notice that are in force.',
      body: agreementBody,
      response: user,
      errors: ['texts_changed', 'too_many_requests'],
    },
    requestEmailChange: {
      method: 'POST',
      path: '/api/account/email',
      auth: 'member',
      confirmed: true,
      summary: 'Request a change of my email address. It changes when the link emailed to the new address is opened.',
      body: requestEmailChangeBody,
      response: done,
      errors: ['wrong_password', 'proof_needed', 'email_unchanged', 'email_taken', 'too_many_requests'],
    },
    requestEmailConfirmation: {
      method: 'POST',
      path: '/api/account/email/confirmation',
      auth: 'member',
      summary: 'Send the confirmation email again, or to another address if I mistyped mine.',
      body: requestEmailConfirmationBody,
      response: user,
      errors: ['email_confirmed', 'email_taken', 'conflict', 'too_many_requests'],
    },
    confirmEmailChange: {
      method: 'POST',
      path: '/api/account/email/confirm',
      auth: 'public',
      summary:
        'Confirm an email address with the token from the emailed link. Takes a session of the account, or its password.',
      body: confirmEmailBody,
      response: z.object({ email: z.string() }),
      errors: ['link_dead', 'wrong_password', 'not_signed_in', 'email_taken', 'conflict', 'too_many_requests'],
    },
    changePassword: {
      method: 'POST',
      path: '/api/account/password',
      auth: 'member',
      summary: 'Change my password. All my sessions end, and this browser gets a new one.',
      body: changePasswordBody,
      response: user,
      errors: [
        'wrong_password',
        'proof_needed',
        'password_common',
        'password_like_name',
        'password_breached',
        'conflict',
        'too_many_requests',
      ],
    },
    requestPasswordReset: {
      method: 'POST',
      path: '/api/password-reset',
      auth: 'public',
      session: 'none',
      summary: 'Request an email with a link to set a new password. The response is the same for every address.',
      body: requestPasswordResetBody,
      response: done,
      errors: ['too_many_requests'],
    },
    resetPassword: {
      method: 'POST',
      path: '/api/password-reset/confirm',
      auth: 'public',
      session: 'none',
      summary: 'Set a new password with the token from the emailed link. All sessions of the account end.',
      body: resetPasswordBody,
      response: z.object({ ok: z.boolean(), username: z.string() }),
      errors: ['link_dead', 'password_common', 'password_like_name', 'password_breached'],
    },
    listSessions: {
      method: 'GET',
      path: '/api/account/sessions',
      auth: 'member',
      summary: 'List my sessions: this one first, then the most recently used.',
      response: z.object({ sessions: z.array(session) }),
    },
    endSession: {
      method: 'POST',
      path: '/api/account/sessions/{id}/end',
      auth: 'member',
      summary: 'End one of my sessions.',
      params: idParams,
      body: passwordProof,
      response: done,
      errors: ['not_found', 'wrong_password', 'proof_needed', 'too_many_requests'],
    },
    endOtherSessions: {
      method: 'POST',
      path: '/api/account/sessions/end-others',
      auth: 'member',
      summary: 'End all my sessions except this one.',
      body: passwordProof,
      response: done,
      errors: ['wrong_password', 'proof_needed', 'conflict', 'too_many_requests'],
    },
    getClosing: {
      method: 'GET',
      path: '/api/account/closing',
      auth: 'member',
      summary: 'Say what is still open, and so keeps me from closing my account.',
      response: closing,
    },
    closeAccount: {
      method: 'POST',
      path: '/api/account/close',
      auth: 'member',
      summary: 'Close my account for good. I am signed out everywhere, and what is kept about me is erased.',
      body: passwordProof,
      response: done,
      errors: ['wrong_password', 'proof_needed', 'account_in_use', 'conflict', 'too_many_requests'],
    },
    listSecurityActivity: {
      method: 'GET',
      path: '/api/account/activity',
      auth: 'member',
      summary: 'List my sign-ins and security changes of the last 90 days, newest first.',
      response: z.object({ activity: z.array(activity) }),
    },
  }),
}
