import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type * as z from 'zod'
import type { secondStep } from '../../../shared/contract/endpoints/second-step.ts'
import { DomainError } from '../../../shared/contract/errors.ts'
import { config } from '../../platform/config.ts'
import { newId } from '../../platform/ids.ts'
import type { UserRecord } from '../../platform/users.ts'
import { answeringBrowser } from './asking-browser.ts'
import { type Caller, ownSession } from './caller.ts'
import { type ChallengePurpose, openChallenge, takeChallenge } from './challenge-store.ts'
import type { Factors, PasskeyRecord, Use } from './factor-store.ts'

export type MadePasskey = z.output<typeof secondStep.addPasskey.body>['passkey']
export type UsedPasskey = z.output<typeof secondStep.loginWithPasskey.body>['passkey']
type CreationOptions = z.output<typeof secondStep.startPasskey.response>
type UseOptions = z.output<typeof secondStep.createPasskeyChallenge.response>

const rpID = () => new URL(config.appOrigin).hostname
/** ES256, EdDSA and RS256, which authenticators have. */
const supportedAlgorithmIDs = [-7, -8, -257]

/** We ask for no extension, and take no answer to one. */
const asSent = <Sent extends object>(passkey: Sent) => ({ ...passkey, clientExtensionResults: {} })

/** As browsers tell people, and as long as the challenge lasts. */
const timeout = 5 * 60_000

const described = ({ credentialId, transports }: PasskeyRecord) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: transports as never,
})

/** Kept by the authenticator, so that nobody types a name; it asks for a finger, a face or a PIN. */
export async function optionsToMake(
  { id, username, firstName }: UserRecord,
  { passkeys }: Factors,
  caller: Caller,
): Promise<CreationOptions> {
  const options = await generateRegistrationOptions({
    rpName: 'Vitrine',
    rpID: rpID(),
    userID: new Uint8Array(Buffer.from(id)),
    userName: username,
    userDisplayName: firstName,
    challenge: await openChallenge('registration', ownSession(caller).hash, caller.now),
    attestationType: 'none',
    supportedAlgorithmIDs,
    timeout,
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options as CreationOptions
}

/** @param passkeys those that may answer; none: whichever the person has here @param holder who may answer */
export async function optionsToUse(
  purpose: 'sign-in' | 'proof',
  passkeys: readonly PasskeyRecord[],
  holder: string,
  now: Date,
): Promise<UseOptions> {
  const options = await generateAuthenticationOptions({
    rpID: rpID(),
    challenge: await openChallenge(purpose, holder, now),
    timeout,
    userVerification: 'required',
    allowCredentials: passkeys.map(described),
  })
  return { allowCredentials: [], ...options } as UseOptions
}

/** @throws DomainError passkey_refused */
export async function readNewPasskey(response: MadePasskey, name: string, caller: Caller): Promise<PasskeyRecord> {
  const expectedChallenge = await answeredChallenge(response, 'registration', caller)
  const { registrationInfo } = await orRefused(
    verifyRegistrationResponse({
      response: asSent(response) as never,
      expectedChallenge,
      expectedOrigin: config.appOrigin,
      expectedRPID: rpID(),
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  )
  if (!registrationInfo) throw new DomainError('passkey_refused')
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    id: newId(caller.now),
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
    name,
    addedAt: caller.now.toISOString(),
  }
}

/** Takes the challenge whatever comes of it. @throws DomainError passkey_refused */
export async function answeredChallenge(
  { response }: { readonly response: { readonly clientDataJSON: string } },
  purpose: ChallengePurpose,
  { session, cookies, now }: Caller,
): Promise<string> {
  const challenge = challengeIn(response.clientDataJSON)
  const holder = purpose === 'sign-in' ? answeringBrowser(cookies) : session?.hash
  if (challenge !== undefined && (await takeChallenge(challenge, purpose, holder, now))) return challenge
  throw new DomainError('passkey_refused')
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/**
 * Of a copied passkey, the counter is not above the one that was seen last.
 * @throws DomainError passkey_refused
 */
export async function passkeyUse(
  used: UsedPasskey,
  expectedChallenge: string,
  factors: Factors,
  now: Date,
): Promise<Use> {
  const passkey = factors.passkeys.find(({ credentialId }) => credentialId === used.id)
  if (!passkey) throw new DomainError('passkey_refused')
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({
      response: asSent(used) as never,
      expectedChallenge,
      expectedOrigin: config.appOrigin,
      expectedRPID: rpID(),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  if (!verified) throw new DomainError('passkey_refused')
  const seen = { ...passkey, counter: authenticationInfo.newCounter, usedAt: now.toISOString() }
  return {
    factors: { ...factors, passkeys: factors.passkeys.map(each => (each === passkey ? seen : each)) },
    parts: [],
  }
}

/** What the library finds wrong, it throws. */
const orRefused = <Verified>(verifying: Promise<Verified>): Promise<Verified> =>
  verifying.catch(() => {
    throw new DomainError('passkey_refused')
  })
