import { DomainError } from '../../shared/contract/errors.ts'
import type { Caller } from '../core/account/caller.ts'
import { isSameSecret } from '../platform/is-same-secret.ts'
import { guardConfirmed } from '../platform/request-guards.ts'
import { logSecurity } from '../platform/security-log.ts'
import { countAndLimit } from '../platform/throttle.ts'
import type { UserRecord } from '../platform/users.ts'
import { firstAdminSecret } from './first-admin-secret.ts'

const HOUR_SECONDS = 3_600
/** Counted for each account, so that nobody can lock the operator out. The secret is too long to guess from many accounts. */
const TRIES_PER_HOUR = 20

/** @throws DomainError email_unconfirmed, too_many_requests, wrong_admin_secret */
export async function proveFirstAdmin(given: string | undefined, user: UserRecord, caller: Caller): Promise<void> {
  const wanted = await firstAdminSecret()
  if (wanted === undefined) return
  guardConfirmed(user)
  await countAndLimit(`first-admin:${user.id}`, TRIES_PER_HOUR, HOUR_SECONDS, caller.now)
  if (isSameSecret(given?.trim() ?? '', wanted)) return
  await logSecurity('admin-refused', user.id, caller.clientAddress)
  throw new DomainError('wrong_admin_secret')
}
