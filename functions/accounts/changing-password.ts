import type * as z from 'zod'
import type { changePasswordBody, resetPasswordBody } from '../../shared/contract/endpoints/accounts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Caller } from '../core/account/caller.ts'
import { proveOwner } from '../core/account/checking-password.ts'
import { isGoodLink } from '../core/account/mailed-link-store.ts'
import { hashPassword } from '../core/account/password.ts'
import type { UserRecord } from '../platform/users.ts'
import { checkPasswordFit } from './fit-password.ts'
import { readLinkToken } from './mailed-links.ts'
import { findReset, replacePassword, replacePasswordByLink } from './password-store.ts'
import type { SignedIn } from './signing-in.ts'

/** @throws DomainError wrong_password, proof_needed, password_common, password_like_name, password_breached, too_many_requests, conflict */
export async function changePassword(
  body: z.output<typeof changePasswordBody>,
  user: UserRecord,
  caller: Caller,
): Promise<SignedIn> {
  const credential = await proveOwner(user, body, caller)
  const { newPassword } = body
  await checkPasswordFit(newPassword, user, 'newPassword')
  return { user, ...(await replacePassword(user, credential, await hashPassword(newPassword), caller)) }
}

/** @returns the account's username. @throws DomainError link_dead, password_common, password_like_name, password_breached */
export async function resetPassword(
  { token, password }: z.output<typeof resetPasswordBody>,
  caller: Caller,
): Promise<string> {
  const { userId, tokenHash } = readLinkToken(token)
  const { link, user, credential } = await findReset(userId)
  if (!user || !credential || !isGoodLink(link, tokenHash, caller.now)) throw new DomainError('link_dead')
  await checkPasswordFit(password, user, 'password')
  await replacePasswordByLink(link, user, credential, await hashPassword(password), caller)
  return user.username
}
