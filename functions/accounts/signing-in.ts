import type * as z from 'zod'
import type { loginBody, registerBody } from '../../shared/endpoints/accounts.ts'
import { DomainError } from '../../shared/errors.ts'
import { newUserId } from '../kit/ids.ts'
import { countAndLimit } from '../kit/throttle.ts'
import { findUser, type UserRecord } from '../kit/users.ts'
import { createAccount, findLogin, findPasswordHash, noteLoginFailure, openSession } from './account-store.ts'
import { hashPassword, isPassword, spendPasswordCheck } from './password.ts'

const REGISTRATIONS_PER_HOUR = 300
const LOGINS_PER_ADDRESS = 300
const LOGIN_WINDOW_SECONDS = 600
/** Failures before the account's delay begins; each further one doubles it. */
const FREE_FAILURES = 5
/** So many others may count a failure before us; past that the delay is long enough. */
const COUNTING_TRIES = 20
const MAX_DELAY_SECONDS = 15 * 60

interface Caller {
  now: Date
  clientAddress: string
}

export interface SignedIn {
  user: UserRecord
  cookie: string
}

/** @throws DomainError username_taken, email_taken, too_many_requests */
export async function register(
  input: z.output<typeof registerBody>,
  { now, clientAddress }: Caller,
): Promise<SignedIn> {
  await countAndLimit(`register:${clientAddress}`, REGISTRATIONS_PER_HOUR, 3_600, now)
  const { password, ...profile } = input
  const time = now.toISOString()
  const user: UserRecord = {
    ...profile,
    id: newUserId(),
    isAdmin: false,
    stripeOnboardingComplete: false,
    stripePayoutsEnabled: false,
    createdAt: time,
    updatedAt: time,
  }
  return { user, cookie: await createAccount(user, await hashPassword(password), now) }
}

/** @throws DomainError wrong_credentials, too_many_requests */
export async function login(
  { username, password }: z.output<typeof loginBody>,
  { now, clientAddress }: Caller,
): Promise<SignedIn> {
  await countAndLimit(`login:${clientAddress}`, LOGINS_PER_ADDRESS, LOGIN_WINDOW_SECONDS, now)
  const { userId, failures } = await findLogin(username, now)
  if (failures && Date.parse(failures.blockedUntil) > now.getTime()) {
    throw new DomainError('too_many_requests', { until: failures.blockedUntil })
  }
  const hash = userId && (await findPasswordHash(userId))
  const matches = hash ? await isPassword(password, hash) : await spendPasswordCheck(password)
  const user = matches && userId ? await findUser(userId) : undefined
  if (!user) {
    await slowDown(username, failures?.failures ?? 0, now)
    throw new DomainError('wrong_credentials')
  }
  return { user, cookie: await openSession(user.id, username, now) }
}

/** Others may fail at the same moment: then count on from there, so that parallel guesses do not share one failure. */
async function slowDown(username: string, failures: number, now: Date) {
  let previous = failures
  for (let attempt = 0; attempt < COUNTING_TRIES; attempt++) {
    const blockedUntil = new Date(now.getTime() + delaySeconds(previous + 1) * 1000)
    if (await noteLoginFailure(username, previous, blockedUntil, now)) return
    previous = (await findLogin(username, now)).failures?.failures ?? 0
  }
}

/** Seconds to wait after so many failures: none up to five, then 2, 4, 8 ... up to 15 minutes. */
export const delaySeconds = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(2 ** Math.min(failures - FREE_FAILURES + 1, 20), MAX_DELAY_SECONDS)
