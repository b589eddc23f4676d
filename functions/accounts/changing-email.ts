import { DomainError } from '../../shared/errors.ts'
import type { Caller } from './caller.ts'
import { isGoodLink } from './mailed-link-store.ts'
import { readLinkToken } from './mailed-links.ts'
import { findEmailChange, replaceEmail } from './profile-store.ts'

/** @returns the new address. @throws DomainError link_dead, email_taken, conflict */
export async function confirmEmailChange(token: string, caller: Caller): Promise<string> {
  const { userId, tokenHash } = readLinkToken(token)
  const { link, user } = await findEmailChange(userId)
  if (!user || !isGoodLink(link, tokenHash, caller.now) || !link.email) throw new DomainError('link_dead')
  await replaceEmail(link, user, link.email, caller)
  return link.email
}
