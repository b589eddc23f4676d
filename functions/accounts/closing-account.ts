import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import type * as z from 'zod'
import { accountClosed, accountErasureDue } from '../../events/account.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { passwordProof } from '../../shared/contract/fields.ts'
import { obstacleReasons, obstacleText } from '../../shared/rules/obstacle-text.ts'
import type { Caller } from '../core/account/caller.ts'
import { proveOwner } from '../core/account/checking-password.ts'
import { CredentialEntity, UsernameEntity } from '../core/account/credential-store.ts'
import { changeMemberWords } from '../core/account/member-words.ts'
import { checkStillAdmin, findAdmins } from '../core/admin/admin-store.ts'
import { noteClosed, photosToErase } from '../core/closed-account/closed-account-store.ts'
import { checkNoHolds } from '../core/money/checkout/hold-limits.ts'
import { emit } from '../platform/outbox.ts'
import { logSecurity } from '../platform/security-log.ts'
import { tryTransact } from '../platform/table.ts'
import { inSentences } from '../platform/text.ts'
import { UserEntity, type UserRecord } from '../platform/users.ts'
import { EmailEntity, findEmailOwner } from './account-store.ts'
import { findObstacles } from './closing-obstacles.ts'

/**
 * The person is gone with this one write, which ends their sessions: a session needs its user. What else is kept about
 * them is erased by functions/closing.
 * @throws DomainError wrong_password, proof_needed, account_in_use, conflict, too_many_requests
 */
export async function closeAccount(
  user: UserRecord,
  proof: z.output<typeof passwordProof>,
  caller: Caller,
): Promise<void> {
  const { now } = caller
  const { id: userId, username, email, firstName, language } = user
  const { round } = await proveOwner(user, proof, caller)
  const obstacles = await findObstacles(user, now)
  if (obstacles.length > 0) {
    const issues = obstacles.map(({ kind, count, until }) => ({
      path: kind,
      message: inSentences(
        `${obstacleText(kind, count)}.`,
        obstacleReasons[kind],
        until && `It is over by ${until.slice(0, 10)} (UTC).`,
      ),
    }))
    throw new DomainError('account_in_use', {}, issues)
  }
  // An unconfirmed claim may have ended, and the address may be another person's.
  const ownsEmail = (await findEmailOwner(email))?.userId === userId
  // Of two last admins who close their accounts at once, one stays.
  const otherAdmin = user.isAdmin ? (await findAdmins()).find(({ id }) => id !== userId) : undefined
  const isClosed = await tryTransact(
    CredentialEntity.build(DeleteTransaction)
      .key({ userId })
      .options({ condition: round === undefined ? { attr: 'round', exists: false } : { attr: 'round', eq: round } }),
    UserEntity.build(DeleteTransaction)
      .key({ id: userId })
      .options({ condition: { attr: 'email', eq: email } }),
    UsernameEntity.build(DeleteTransaction).key({ username }),
    ...(ownsEmail
      ? [
          EmailEntity.build(DeleteTransaction)
            .key({ email })
            .options({ condition: { attr: 'userId', eq: userId } }),
        ]
      : []),
    ...changeMemberWords(userId, {}, user),
    ...(otherAdmin ? [checkStillAdmin(otherAdmin.id)] : []),
    checkNoHolds(userId),
    noteClosed(userId, now),
    ...photosToErase(userId, user, now),
    ...(user.emailUnconfirmed ? [] : [emit(accountClosed, { userId, email, firstName, language }, now)]),
    emit(accountErasureDue, { userId }, now),
  )
  if (!isClosed) throw new DomainError('conflict')
  await logSecurity('account-closed', userId, caller.clientAddress)
}
