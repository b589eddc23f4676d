import type * as z from 'zod'
import type { loginBody, registerBody } from '../../shared/endpoints/accounts.ts'
import { DomainError } from '../../shared/errors.ts'
import { newUserId } from '../kit/ids.ts'
import { countAndLimit } from '../kit/throttle.ts'
import { findUser, type UserRecord } from '../kit/users.ts'
import { createAccount, openSession } from './account-store.ts'
import { checkPassword } from './checking-password.ts'
import { deviceOf, type Headers } from './device.ts'
import { hashPassword } from './password.ts'

const REGISTRATIONS_PER_HOUR = 300
const LOGINS_PER_ADDRESS = 300
const LOGIN_WINDOW_SECONDS = 600

interface Caller {
  now: Date
  clientAddress: string
  headers?: Headers
}

export interface SignedIn {
  user: UserRecord
  cookie: string
}

/** @throws DomainError username_taken, email_taken, too_many_requests */
export async function register(
  input: z.output<typeof registerBody>,
  { now, clientAddress, headers }: Caller,
): Promise<SignedIn> {
  await countAndLimit(`register:${clientAddress}`, REGISTRATIONS_PER_HOUR, 3_600, now)
  const { password, ...profile } = input
  const time = now.toISOString()
  const user: UserRecord = {
    ...profile,
    id: newUserId(),
    emailUnconfirmed: true,
    isAdmin: false,
    stripeOnboardingComplete: false,
    stripePayoutsEnabled: false,
    createdAt: time,
    updatedAt: time,
  }
  return { user, cookie: await createAccount(user, await hashPassword(password), deviceOf(headers), now) }
}

/** @throws DomainError wrong_credentials, too_many_requests */
export async function login(
  { username, password }: z.output<typeof loginBody>,
  { now, clientAddress, headers }: Caller,
): Promise<SignedIn> {
  await countAndLimit(`login:${clientAddress}`, LOGINS_PER_ADDRESS, LOGIN_WINDOW_SECONDS, now)
  const credential = await checkPassword(username, password, now)
  const user = credential && (await findUser(credential.userId))
  if (!user) throw new DomainError('wrong_credentials')
  return { user, cookie: await openSession(credential, username, deviceOf(headers), now) }
}
