import { DomainError } from '../../shared/errors.ts'
import { isGoodLink } from './mailed-link-store.ts'
import { readLinkToken } from './mailed-links.ts'
import { findEmailChange, replaceEmail } from './profile-store.ts'

/** @returns the new address. @throws DomainError link_dead, email_taken */
export async function confirmEmailChange(token: string, now: Date): Promise<string> {
  const { userId, tokenHash } = readLinkToken(token)
  const { link, user } = await findEmailChange(userId)
  if (!user || !isGoodLink(link, tokenHash, now) || !link.email) throw new DomainError('link_dead')
  await replaceEmail(link, user, link.email, now)
  return link.email
}
