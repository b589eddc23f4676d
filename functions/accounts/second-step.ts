import type * as z from 'zod'
import type { confirmLoginBody } from '../../shared/contract/endpoints/second-step.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Caller } from '../core/account/caller.ts'
import { type Credential, findCredential } from '../core/account/credential-store.ts'
import { changeFactors, type Factors, type Use } from '../core/account/factor-store.ts'
import { countedGuess } from '../core/account/guessing.ts'
import { answeredChallenge, passkeyUse, type UsedPasskey } from '../core/account/passkeys.ts'
import { noteActivity } from '../core/account/security.ts'
import { codeUse } from '../core/account/spending-code.ts'
import { noteAdmin } from '../core/admin/admin-store.ts'
import { logSecurity } from '../platform/security-log.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { newSignIn } from './account-store.ts'
import { readSecondStep } from './second-step-cookie.ts'
import { limitLogins, type SignedIn } from './signing-in.ts'
import { wrongCode } from './wrong-code.ts'

interface Person {
  readonly user: UserRecord
  readonly credential: Credential
}

async function findPerson(userId: string): Promise<Person | undefined> {
  const [user, credential] = await Promise.all([findUser(userId), findCredential(userId)])
  return user?.hasSecondFactor && credential ? { user, credential } : undefined
}

/**
 * Guesses count for the account, however often its password is given.
 * @throws DomainError second_step_over, wrong_code, conflict, too_many_requests
 */
export async function confirmLogin({ code }: z.output<typeof confirmLoginBody>, caller: Caller): Promise<SignedIn> {
  await limitLogins(caller)
  const step = await readSecondStep(caller.cookies, caller.now)
  const person = step && (await findPerson(step.userId))
  // A password that was changed since opens nothing.
  if (!person || (person.credential.round ?? 0) !== step.round) throw new DomainError('second_step_over')
  const guess = await countedGuess(person.user.username, person.credential, caller, 'code').catch(async error => {
    await logSecurity('sign-in-refused', person.user.id, caller.clientAddress)
    throw error
  })
  const signedIn = await signIn(person, caller, factors => codeUse(code, factors, caller))
  if (signedIn) {
    await guess.takeBack()
    return signedIn
  }
  await noteActivity('second-step-failed', person.user.id, caller)
  if (guess.startsDelay) await noteActivity('sign-in-delayed', person.user.id, caller)
  throw wrongCode()
}

/**
 * Its handle says whose it is. It asked for a finger, a face or a PIN: both factors in one.
 * @throws DomainError passkey_refused, conflict, too_many_requests
 */
export async function loginWithPasskey(used: UsedPasskey, caller: Caller): Promise<SignedIn> {
  await limitLogins(caller)
  const challenge = await answeredChallenge(used, 'sign-in', caller)
  const person = await findPerson(Buffer.from(used.response.userHandle ?? '', 'base64url').toString())
  if (!person) throw new DomainError('passkey_refused')
  const signedIn = await signIn(person, caller, async factors => {
    // Anyone can make up a passkey with somebody's handle: that is no news to its owner.
    if (!factors.passkeys.some(({ credentialId }) => credentialId === used.id)) return undefined
    return passkeyUse(used, challenge, factors, caller.now).catch(async error => {
      await noteActivity('passkey-refused', person.user.id, caller)
      throw error
    })
  })
  if (!signedIn) throw new DomainError('passkey_refused')
  return signedIn
}

/** What was used and the session are written together. @returns undefined if `use` finds it wrong */
async function signIn(
  { user, credential }: Person,
  caller: Caller,
  use: (factors: Factors) => Promise<Use | undefined>,
): Promise<SignedIn | undefined> {
  const cookie = await changeFactors(user.id, async factors => {
    const used = await use(factors)
    if (!used) return undefined
    const begun = await newSignIn(credential, caller, caller.now.toISOString())
    return { factors: used.factors, parts: [...used.parts, ...begun.parts], answer: begun.cookie }
  })
  if (cookie === undefined) return undefined
  await logSecurity('signed-in', user.id, caller.clientAddress)
  if (user.isAdmin) await noteAdmin(user.id)
  return { user, cookie, round: credential.round }
}
