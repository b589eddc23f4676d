import { DomainError } from '../../shared/errors.ts'
import type { UserRecord } from '../kit/users.ts'
import { type Credential, findCredential, findLogin, noteLoginFailure } from './account-store.ts'
import { isPassword, spendPasswordCheck } from './password.ts'

/** Failures before the account's delay begins; each further one doubles it. */
const FREE_FAILURES = 5
/** So many others may count a failure before us; past that the delay is long enough. */
const COUNTING_TRIES = 20
const MAX_DELAY_SECONDS = 15 * 60

/**
 * Whether this is the password of that name, which may be nobody's. Failures of a name count together, wherever the
 * password is asked for.
 * @returns the account's credential; undefined for a wrong password and for an unknown name, after as long a time
 * @throws DomainError too_many_requests, while the name waits for the end of its delay
 */
export async function checkPassword(username: string, password: string, now: Date): Promise<Credential | undefined> {
  const { userId, failures } = await findLogin(username, now)
  if (failures && Date.parse(failures.blockedUntil) > now.getTime()) {
    throw new DomainError('too_many_requests', { until: failures.blockedUntil })
  }
  const credential = userId === undefined ? undefined : await findCredential(userId)
  const matches = credential ? await isPassword(password, credential.passwordHash) : await spendPasswordCheck(password)
  if (matches) return credential
  await slowDown(username, failures?.failures ?? 0, now)
  return undefined
}

/**
 * That whoever sits at a browser that is signed in knows the password, for what a session alone should not do.
 * @throws DomainError wrong_password, too_many_requests
 */
export async function provePassword(
  { username }: Pick<UserRecord, 'username'>,
  password: string,
  now: Date,
): Promise<Credential> {
  const credential = await checkPassword(username, password, now)
  if (credential) return credential
  const { message } = new DomainError('wrong_password')
  throw new DomainError('wrong_password', {}, [{ path: 'currentPassword', message }])
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
const delaySeconds = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(2 ** Math.min(failures - FREE_FAILURES + 1, 20), MAX_DELAY_SECONDS)
