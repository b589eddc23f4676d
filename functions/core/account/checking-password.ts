import { DomainError } from '../../../shared/contract/errors.ts'
import { PASSWORD_MISSING } from '../../../shared/contract/fields.ts'
import { guardFresh } from '../../platform/request-guards.ts'
import { logSecurity } from '../../platform/security-log.ts'
import type { UserRecord } from '../../platform/users.ts'
import type { Caller } from './caller.ts'
import { type Credential, findCredential, findUserIdByName } from './credential-store.ts'
import { countedGuess } from './guessing.ts'
import { isPassword, spendPasswordCheck } from './password.ts'
import { noteActivity } from './security.ts'

/** Takes the same time for an unknown name as for a wrong password. @throws DomainError too_many_requests */
export async function checkPassword(
  username: string,
  password: string,
  caller: Caller,
): Promise<Credential | undefined> {
  const userId = await findUserIdByName(username)
  const credential = userId === undefined ? undefined : await findCredential(userId)
  const guess = await countedGuess(username, credential, caller).catch(async error => {
    await logSecurity('sign-in-refused', credential?.userId, caller.clientAddress)
    throw error
  })
  const matches = credential ? await isPassword(password, credential.passwordHash) : await spendPasswordCheck(password)
  if (matches) {
    await guess.takeBack()
    return credential
  }
  const isOwn = caller.session !== undefined && caller.session.user.id === credential?.userId
  await noteActivity(isOwn ? 'password-check-failed' : 'sign-in-failed', credential?.userId, caller)
  if (guess.startsDelay) await noteActivity('sign-in-delayed', credential?.userId, caller)
  return undefined
}

/**
 * The guard of what nobody at a browser that was left open, or with a password alone, may do: the password comes with the
 * request, or where the account has a second factor it was proven in this session (proveIdentity).
 * @throws DomainError invalid_request, wrong_password, proof_needed, too_many_requests
 */
export async function proveOwner(
  user: UserRecord,
  { currentPassword }: { readonly currentPassword?: string | undefined },
  caller: Caller,
): Promise<Credential> {
  if (!user.hasSecondFactor) return provePassword(user, currentPassword, caller)
  guardFresh(caller.session, caller.now)
  const credential = await findCredential(user.id)
  if (!credential) throw new DomainError('not_signed_in')
  return credential
}

/** @throws DomainError invalid_request, wrong_password, too_many_requests */
export async function provePassword(
  { username }: Pick<UserRecord, 'username'>,
  password: string | undefined,
  caller: Caller,
): Promise<Credential> {
  if (password === undefined)
    throw new DomainError('invalid_request', {}, [{ path: 'currentPassword', message: PASSWORD_MISSING }])
  const credential = await checkPassword(username, password, caller)
  if (credential) return credential
  const { message } = new DomainError('wrong_password')
  throw new DomainError('wrong_password', {}, [{ path: 'currentPassword', message }])
}
