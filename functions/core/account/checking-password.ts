import { DomainError } from '../../../shared/contract/errors.ts'
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

/** For sensitive changes in an open session. @throws DomainError wrong_password, too_many_requests */
export async function provePassword(
  { username }: Pick<UserRecord, 'username'>,
  password: string,
  caller: Caller,
): Promise<Credential> {
  const credential = await checkPassword(username, password, caller)
  if (credential) return credential
  const { message } = new DomainError('wrong_password')
  throw new DomainError('wrong_password', {}, [{ path: 'currentPassword', message }])
}
