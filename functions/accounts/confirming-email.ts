import { DomainError } from '../../shared/contract/errors.ts'
import { foldEmail } from '../core/account/credential-store.ts'
import { sha256 } from '../platform/ids.ts'
import { countAndLimit, takeFrom } from '../platform/throttle.ts'
import type { UserRecord } from '../platform/users.ts'
import { askForConfirmation } from './profile-store.ts'

const HOUR_SECONDS = 3_600
const ASKED_PER_PERSON = 5
const ASKED_PER_CALLER = 60
/** Emails to one address, from all accounts: it may be a stranger's. */
const PER_ADDRESS = [
  { limit: 6, windowSeconds: HOUR_SECONDS },
  { limit: 12, windowSeconds: 24 * HOUR_SECONDS },
] as const

/** Whether an address may get one more confirmation email. Counts it. */
export async function mayWriteToStranger(email: string, now: Date): Promise<boolean> {
  for (const { limit, windowSeconds } of PER_ADDRESS) {
    const subject = `confirm-to:${windowSeconds}:${sha256(foldEmail(email))}`
    if (!(await takeFrom({ subject, limit, windowSeconds }, 1, now))) return false
  }
  return true
}

/** @throws DomainError email_confirmed, email_taken, conflict, too_many_requests */
export async function requestEmailConfirmation(
  user: UserRecord,
  email: string,
  clientAddress: string,
  now: Date,
): Promise<UserRecord> {
  if (!user.emailUnconfirmed) throw new DomainError('email_confirmed')
  await countAndLimit(`confirm-by:${clientAddress}`, ASKED_PER_CALLER, HOUR_SECONDS, now)
  await countAndLimit(`confirm:${user.id}`, ASKED_PER_PERSON, HOUR_SECONDS, now)
  return askForConfirmation(user, email, now)
}
