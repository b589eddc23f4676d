import type * as z from 'zod'
import type { loginBody, registerBody } from '../../shared/contract/endpoints/accounts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Caller } from '../core/account/caller.ts'
import { checkPassword } from '../core/account/checking-password.ts'
import type { Credential } from '../core/account/credential-store.ts'
import { hashPassword } from '../core/account/password.ts'
import { noteAdmin } from '../core/admin/admin-store.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { createAccount, openSession } from './account-store.ts'
import { checkInForce } from './agreeing.ts'
import { checkPasswordFit } from './fit-password.ts'
import { newUser } from './new-user.ts'

const REGISTRATIONS_PER_HOUR = 300
const LOGINS_PER_ADDRESS = 300
const LOGIN_WINDOW_SECONDS = 600

export interface SignedIn {
  user: UserRecord
  cookie: string
  /** The session epoch. */
  round?: number | undefined
}

/** @throws DomainError texts_changed, password_common, password_like_name, password_breached, username_taken, email_taken, too_many_requests */
export async function register(input: z.output<typeof registerBody>, caller: Caller): Promise<SignedIn> {
  const { now, clientAddress } = caller
  await countAndLimit(`register:${clientAddress}`, REGISTRATIONS_PER_HOUR, 3_600, now)
  const { password, ...profile } = input
  checkInForce(profile.agreedTo, now)
  await checkPasswordFit(password, profile, 'password')
  const user = newUser(profile, now)
  return { user, cookie: await createAccount(user, await hashPassword(password), now, caller) }
}

/** The password was right. */
export class SecondStepNeeded extends DomainError {
  readonly credential: Credential
  constructor(credential: Credential) {
    super('second_step_needed')
    this.credential = credential
  }
}

/** @throws DomainError too_many_requests */
export const limitLogins = ({ clientAddress, now }: Caller): Promise<void> =>
  countAndLimit(`login:${clientAddress}`, LOGINS_PER_ADDRESS, LOGIN_WINDOW_SECONDS, now)

/** @throws DomainError wrong_credentials, too_many_requests, SecondStepNeeded */
export async function login({ username, password }: z.output<typeof loginBody>, caller: Caller): Promise<SignedIn> {
  await limitLogins(caller)
  const credential = await checkPassword(username, password, caller)
  const user = credential && (await findUser(credential.userId))
  if (!user) throw new DomainError('wrong_credentials')
  if (user.isAdmin) await noteAdmin(user.id)
  if (user.hasSecondFactor) throw new SecondStepNeeded(credential)
  return { user, cookie: await openSession(credential, caller), round: credential.round }
}
