import type * as z from 'zod'
import type { confirmEmailBody } from '../../shared/contract/endpoints/accounts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Caller } from '../core/account/caller.ts'
import { provePassword } from '../core/account/checking-password.ts'
import { isGoodLink } from '../core/account/mailed-link-store.ts'
import { readLinkToken } from './mailed-links.ts'
import { findEmailChange, replaceEmail } from './profile-store.ts'

/**
 * A person who reads a mistyped address's mail gets the link, too, so it takes the account's session or password; where there
 * is a second factor, the session.
 * @returns the new address
 * @throws DomainError link_dead, not_signed_in, wrong_password, email_taken, conflict, too_many_requests
 */
export async function confirmEmailChange(
  { token, currentPassword }: z.output<typeof confirmEmailBody>,
  caller: Caller,
): Promise<string> {
  const { userId, tokenHash } = readLinkToken(token)
  const { link, user } = await findEmailChange(userId)
  if (!user || !isGoodLink(link, tokenHash, caller.now) || !link.email) throw new DomainError('link_dead')
  if (caller.session?.user.id !== userId) {
    if (user.hasSecondFactor)
      throw new DomainError('not_signed_in', { reason: 'Log in first, then open the link again.' })
    if (currentPassword === undefined) throw new DomainError('wrong_password')
    await provePassword(user, currentPassword, caller)
  }
  await replaceEmail(link, user, link.email, caller)
  return link.email
}
