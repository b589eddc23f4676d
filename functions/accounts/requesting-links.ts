import type * as z from 'zod'
import { emailChangeRequested, passwordResetRequested } from '../../events/account.ts'
import type { requestEmailChangeBody } from '../../shared/contract/endpoints/accounts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Caller } from '../core/account/caller.ts'
import { proveOwner } from '../core/account/checking-password.ts'
import { foldEmail } from '../core/account/credential-store.ts'
import { activity } from '../core/account/security.ts'
import { sha256 } from '../platform/ids.ts'
import { emit } from '../platform/outbox.ts'
import { logSecurity } from '../platform/security-log.ts'
import { transact } from '../platform/table.ts'
import { countAndLimit } from '../platform/throttle.ts'
import type { UserRecord } from '../platform/users.ts'
import { findEmailOwner, taken } from './account-store.ts'

const HOUR_SECONDS = 3_600
const RESETS_PER_CALLER = 30
const RESETS_PER_ACCOUNT = 5
/** Limits emails to an address that may be a stranger's, from all accounts together. */
const EMAIL_CHANGES = 5
const EMAIL_CHANGES_TO_ADDRESS = 5

/** A reaction looks up the account, so neither response nor time reveals one. @throws DomainError too_many_requests */
export async function requestPasswordReset(email: string, clientAddress: string, now: Date): Promise<void> {
  await countAndLimit(`reset:${clientAddress}`, RESETS_PER_CALLER, HOUR_SECONDS, now)
  await countAndLimit(`reset-of:${sha256(foldEmail(email))}`, RESETS_PER_ACCOUNT, HOUR_SECONDS, now)
  await transact(emit(passwordResetRequested, { email }, now))
}

/** @throws DomainError wrong_password, proof_needed, email_unchanged, email_taken, too_many_requests */
export async function requestEmailChange(
  body: z.output<typeof requestEmailChangeBody>,
  user: UserRecord,
  caller: Caller,
): Promise<void> {
  const { now } = caller
  const { email } = body
  // The new address can be used to reset the password.
  await proveOwner(user, body, caller)
  if (email === user.email) throw new DomainError('email_unchanged')
  const owner = await findEmailOwner(email)
  if (owner && owner.userId !== user.id && owner.unconfirmedUntil === undefined) throw taken('email')
  await countAndLimit(`email-change:${user.id}`, EMAIL_CHANGES, HOUR_SECONDS, now)
  await countAndLimit(`email-change-to:${sha256(foldEmail(email))}`, EMAIL_CHANGES_TO_ADDRESS, HOUR_SECONDS, now)
  await transact(
    emit(emailChangeRequested, { userId: user.id, email }, now),
    activity('email-change-requested', user.id, caller),
  )
  await logSecurity('email-change-requested', user.id, caller.clientAddress)
}
