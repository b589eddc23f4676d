import type * as z from 'zod'
import type { changePasswordBody, resetPasswordBody } from '../../shared/endpoints/accounts.ts'
import { DomainError } from '../../shared/errors.ts'
import type { UserRecord } from '../kit/users.ts'
import { provePassword } from './checking-password.ts'
import { isGoodLink } from './mailed-link-store.ts'
import { readLinkToken } from './mailed-links.ts'
import { hashPassword } from './password.ts'
import { findReset, replacePassword, replacePasswordByLink } from './password-store.ts'
import type { SignedIn } from './signing-in.ts'

/** @throws DomainError wrong_password, too_many_requests, conflict */
export async function changePassword(
  { currentPassword, newPassword }: z.output<typeof changePasswordBody>,
  user: UserRecord,
  device: string | undefined,
  now: Date,
): Promise<SignedIn> {
  const credential = await provePassword(user, currentPassword, now)
  const passwordHash = await hashPassword(newPassword)
  return { user, cookie: await replacePassword(user, credential, passwordHash, device, now) }
}

/** @throws DomainError link_dead */
export async function resetPassword({ token, password }: z.output<typeof resetPasswordBody>, now: Date): Promise<void> {
  const { userId, tokenHash } = readLinkToken(token)
  const { link, user, credential } = await findReset(userId)
  if (!user || !credential || !isGoodLink(link, tokenHash, now)) throw new DomainError('link_dead')
  await replacePasswordByLink(link, user, credential, await hashPassword(password), now)
}
