import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { currentPassword, idParams, passwordProof, requiredText } from '../fields.ts'
import { user } from './every-page.ts'

export const MAX_PASSKEYS = 10
const PASSKEY_NAME_MAX = 60
export const RECOVERY_CODES = 10

/** Of an authenticator app or a recovery code: people type spaces and dashes into both. */
const code = z
  .string()
  .trim()
  .min(1, 'Enter the code.')
  .max(40, 'Use at most 40 characters.')
  .regex(/^[\w\s-]+$/, 'A code has only letters and digits.')

/** Bytes as WebAuthn's JSON has them. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/, 'This passkey is not valid.')
    .max(max)

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const attachment = z.enum(['cross-platform', 'platform'])

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment.optional(),
}

/** What a browser answers when it has made a passkey (WebAuthn, RegistrationResponseJSON). */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    // Browsers may know ways that we don't.
    transports: z.array(bytes(20)).max(10).optional(),
  }),
})

/** What a browser answers when a passkey is used (WebAuthn, AuthenticationResponseJSON). */
const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(1024),
    userHandle: bytes(128).optional(),
  }),
})

const described = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(transport).optional() })

/** WebAuthn, PublicKeyCredentialRequestOptionsJSON. */
const useOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required']),
  /** Empty: whichever the person chooses. */
  allowCredentials: z.array(described),
})

/** WebAuthn, PublicKeyCredentialCreationOptionsJSON. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.enum(['none']),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required']),
    requireResidentKey: z.literal(true),
    userVerification: z.enum(['required']),
  }),
  excludeCredentials: z.array(described),
})

export const confirmLoginBody = z.object({ code })

const passkeyPurposes = ['sign-in', 'proof'] as const

export const confirmAuthenticatorBody = z.object({ code })

export const passkeyName = requiredText(PASSKEY_NAME_MAX, 'Give it a name.')

/** A passkey, or the password and a code. */
export const proveIdentityBody = z.object({
  passkey: usedPasskey.optional(),
  currentPassword: currentPassword.optional(),
  code: code.optional(),
})

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  usedAt: z.string().nullable(),
})
export type Passkey = z.output<typeof passkey>

export const factors = z.object({
  authenticator: z.object({ addedAt: z.string() }).nullable(),
  passkeys: z.array(passkey),
  /** How many are left. */
  recoveryCodes: z.number().int(),
})
export type Factors = z.output<typeof factors>

/** Shown once: only their hashes are kept. Null: those of before are still good. */
const recoveryCodes = z.array(z.string()).nullable()

const done = z.object({ ok: z.boolean() })

export const secondStep = defineEndpoints({
  confirmLogin: {
    method: 'POST',
    path: '/api/login/code',
    auth: 'public',
    summary:
      'Finish signing in with a code of the authenticator app or a recovery code, in the browser that gave the password within ten minutes.',
    body: confirmLoginBody,
    response: user,
    errors: ['second_step_over', 'wrong_code', 'conflict', 'too_many_requests'],
  },
  loginWithPasskey: {
    method: 'POST',
    path: '/api/login/passkey',
    auth: 'public',
    summary: 'Sign in with a passkey. It stands for the password and the second step.',
    body: z.object({ passkey: usedPasskey }),
    response: user,
    errors: ['passkey_refused', 'conflict', 'too_many_requests'],
  },
  createPasskeyChallenge: {
    method: 'POST',
    path: '/api/passkeys/challenge',
    auth: 'public',
    summary:
      'Get what the browser needs to use a passkey: to sign in, or in an open session to prove who I am. Good once, for five minutes.',
    body: z.object({ purpose: z.enum(passkeyPurposes) }),
    response: useOptions,
    errors: ['not_signed_in', 'too_many_requests'],
  },
  getFactors: {
    method: 'GET',
    path: '/api/account/factors',
    auth: 'member',
    summary: 'Get what I sign in with besides my password.',
    response: factors,
  },
  proveIdentity: {
    method: 'POST',
    path: '/api/account/proof',
    auth: 'member',
    summary:
      'Prove that it is me, with a passkey, or with my password and a code. For ten minutes this session may do what needs a proof.',
    body: proveIdentityBody,
    response: done,
    errors: ['wrong_proof', 'passkey_refused', 'conflict', 'too_many_requests'],
  },
  startAuthenticator: {
    method: 'POST',
    path: '/api/account/authenticator',
    auth: 'member',
    summary:
      'Get a key for an authenticator app. It counts once a code of it is given in this session, within ten minutes.',
    body: passwordProof,
    response: z.object({
      /** Base32, to be typed. */
      secret: z.string(),
      /** `otpauth://totp/…`, for a QR code. */
      uri: z.string(),
    }),
    errors: ['wrong_password', 'proof_needed', 'authenticator_there', 'conflict', 'too_many_requests'],
  },
  confirmAuthenticator: {
    method: 'POST',
    path: '/api/account/authenticator/confirm',
    auth: 'member',
    summary:
      'Use the authenticator app from now on. The first factor ends all my other sessions and brings recovery codes.',
    body: confirmAuthenticatorBody,
    response: z.object({ recoveryCodes }),
    errors: ['setup_over', 'wrong_code', 'conflict', 'too_many_requests'],
  },
  removeAuthenticator: {
    method: 'POST',
    path: '/api/account/authenticator/remove',
    auth: 'member',
    summary: 'Use no authenticator app any more.',
    body: passwordProof,
    response: done,
    errors: ['wrong_password', 'proof_needed', 'not_found', 'conflict', 'too_many_requests'],
  },
  startPasskey: {
    method: 'POST',
    path: '/api/account/passkeys/options',
    auth: 'member',
    summary: 'Get what the browser needs to make a passkey. Good once, for five minutes, in this session.',
    body: passwordProof,
    response: creationOptions,
    errors: ['wrong_password', 'proof_needed', 'passkeys_full', 'too_many_requests'],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    auth: 'member',
    summary:
      'Add the passkey that the browser made. The first factor ends all my other sessions and brings recovery codes.',
    body: z.object({ name: passkeyName, passkey: newPasskey }),
    response: z.object({ recoveryCodes }),
    status: 201,
    errors: ['passkey_refused', 'passkeys_full', 'conflict', 'too_many_requests'],
  },
  removePasskey: {
    method: 'POST',
    path: '/api/account/passkeys/{id}/remove',
    auth: 'member',
    summary: 'Remove one of my passkeys.',
    params: idParams,
    body: passwordProof,
    response: done,
    errors: ['wrong_password', 'proof_needed', 'not_found', 'conflict', 'too_many_requests'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/recovery-codes',
    auth: 'member',
    summary: 'Make ten new recovery codes. Those of before are void.',
    body: passwordProof,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['wrong_password', 'proof_needed', 'no_second_factor', 'conflict', 'too_many_requests'],
  },
})
