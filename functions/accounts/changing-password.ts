import type * as z from 'zod'
import { passwordResetRequested } from '../../events/password-reset-requested.ts'
import type { changePasswordBody, resetPasswordBody } from '../../shared/endpoints/accounts.ts'
import { DomainError } from '../../shared/errors.ts'
import { sha256 } from '../kit/ids.ts'
import { emit } from '../kit/outbox.ts'
import { transact } from '../kit/table.ts'
import { countAndLimit } from '../kit/throttle.ts'
import type { UserRecord } from '../kit/users.ts'
import { type Credential, fold } from './account-store.ts'
import { checkPassword } from './checking-password.ts'
import { isGoodLink } from './mailed-link-store.ts'
import { readLinkToken } from './mailed-links.ts'
import { hashPassword } from './password.ts'
import { findReset, replacePassword, replacePasswordByLink } from './password-store.ts'
import type { SignedIn } from './signing-in.ts'

const HOUR_SECONDS = 3_600
const RESETS_PER_ADDRESS = 30
const RESETS_PER_ACCOUNT = 5

/**
 * That whoever sits at a browser that is signed in knows the password, for what a session alone should not do.
 * @throws DomainError wrong_password, too_many_requests
 */
export async function provePassword(user: UserRecord, password: string, now: Date): Promise<Credential> {
  const credential = await checkPassword(user.username, password, now)
  if (credential) return credential
  const { message } = new DomainError('wrong_password')
  throw new DomainError('wrong_password', {}, [{ path: 'currentPassword', message }])
}

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

/**
 * Asks for a mail to an address, whoever's it is. Whether there is an account is looked up where nobody waits for it, so
 * that neither the answer nor its time can tell.
 * @throws DomainError too_many_requests
 */
export async function requestPasswordReset(email: string, clientAddress: string, now: Date): Promise<void> {
  await countAndLimit(`reset:${clientAddress}`, RESETS_PER_ADDRESS, HOUR_SECONDS, now)
  await countAndLimit(`reset-of:${sha256(fold(email))}`, RESETS_PER_ACCOUNT, HOUR_SECONDS, now)
  await transact(emit(passwordResetRequested, { email }, now))
}

/** @throws DomainError link_dead */
export async function resetPassword({ token, password }: z.output<typeof resetPasswordBody>, now: Date): Promise<void> {
  const { userId, tokenHash } = readLinkToken(token)
  const { link, user, credential } = await findReset(userId)
  if (!user || !credential || !isGoodLink(link, tokenHash, now)) throw new DomainError('link_dead')
  await replacePasswordByLink(link, user, credential, await hashPassword(password), now)
}
