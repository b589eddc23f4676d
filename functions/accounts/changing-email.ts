import type * as z from 'zod'
import { emailChangeRequested } from '../../events/email-change-requested.ts'
import type { requestEmailChangeBody } from '../../shared/endpoints/accounts.ts'
import { DomainError } from '../../shared/errors.ts'
import { emit } from '../kit/outbox.ts'
import { transact } from '../kit/table.ts'
import { countAndLimit } from '../kit/throttle.ts'
import type { UserRecord } from '../kit/users.ts'
import { findUserIdByEmail, taken } from './account-store.ts'
import { provePassword } from './changing-password.ts'
import { isGoodLink } from './mailed-link-store.ts'
import { readLinkToken } from './mailed-links.ts'
import { findEmailChange, replaceEmail } from './profile-store.ts'

/** Each is a mail to an address that may be anybody's. */
const CHANGES_PER_HOUR = 5

/**
 * Has a link sent to a new address. It takes the password: whoever has the address can have the password reset.
 * @throws DomainError wrong_password, email_unchanged, email_taken, too_many_requests
 */
export async function requestEmailChange(
  { email, currentPassword }: z.output<typeof requestEmailChangeBody>,
  user: UserRecord,
  now: Date,
): Promise<void> {
  await provePassword(user, currentPassword, now)
  if (email === user.email) throw new DomainError('email_unchanged')
  const owner = await findUserIdByEmail(email)
  if (owner !== undefined && owner !== user.id) throw taken('email_taken', 'email')
  await countAndLimit(`email-change:${user.id}`, CHANGES_PER_HOUR, 3_600, now)
  await transact(emit(emailChangeRequested, { userId: user.id, email }, now))
}

/** @returns the new address. @throws DomainError link_dead, email_taken */
export async function confirmEmailChange(token: string, now: Date): Promise<string> {
  const { userId, tokenHash } = readLinkToken(token)
  const { link, user } = await findEmailChange(userId)
  if (!user || !isGoodLink(link, tokenHash, now) || !link.email) throw new DomainError('link_dead')
  await replaceEmail(link, user, link.email, now)
  return link.email
}
