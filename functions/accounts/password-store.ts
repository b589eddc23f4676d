import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { passwordChanged } from '../../events/account.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { Caller } from '../core/account/caller.ts'
import { type Credential, CredentialEntity } from '../core/account/credential-store.ts'
import { endLink, type MailedLink, MailedLinkEntity, spendLink } from '../core/account/mailed-link-store.ts'
import { placeOf } from '../core/account/place.ts'
import { activity } from '../core/account/security.ts'
import { nextSessionEpoch } from '../core/account/session-epoch.ts'
import { emit } from '../platform/outbox.ts'
import { logSecurity } from '../platform/security-log.ts'
import { newSession } from '../platform/session.ts'
import { table, tryTransact } from '../platform/table.ts'
import { UserEntity, type UserRecord } from '../platform/users.ts'
import { takeEmail } from './account-store.ts'

export async function findReset(userId: string) {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        MailedLinkEntity.build(BatchGetRequest).key({ userId, purpose: 'password-reset' }),
        UserEntity.build(BatchGetRequest).key({ id: userId }),
        CredentialEntity.build(BatchGetRequest).key({ userId }),
      )
      .options({ consistent: true }),
  )
  const [link, user, credential] = Responses?.[0] ?? []
  return { link, user, credential }
}

/** A new password ends all sessions and all links requested before. */
function newPassword(
  user: UserRecord,
  { round }: Credential,
  passwordHash: string,
  now: Date,
  emailUnconfirmed = user.emailUnconfirmed,
) {
  const { id: userId } = user
  const next = nextSessionEpoch(user, round, now, { passwordHash, emailUnconfirmed })
  return {
    round: next.round,
    parts: [...next.parts, endLink({ userId, purpose: 'email-change' }, now), emit(passwordChanged, { userId }, now)],
  }
}

/** @throws DomainError conflict, if the password was changed since `credential` was read */
export async function replacePassword(
  user: UserRecord,
  credential: Credential,
  passwordHash: string,
  caller: Caller,
): Promise<{ cookie: string; round: number }> {
  const { now } = caller
  const { round, parts } = newPassword(user, credential, passwordHash, now)
  const session = await newSession(user.id, now, {
    ...placeOf(caller),
    round,
    provenAt: caller.session?.provenAt,
  })
  const isWritten = await tryTransact(
    ...parts,
    endLink({ userId: user.id, purpose: 'password-reset' }, now),
    session.transaction,
    activity('password-changed', user.id, caller),
  )
  if (!isWritten) throw new DomainError('conflict')
  await logSecurity('password-changed', user.id, caller.clientAddress)
  return { cookie: session.cookie, round }
}

/** @throws DomainError link_dead, if the link or the password changed since they were read */
export async function replacePasswordByLink(
  link: MailedLink,
  user: UserRecord,
  credential: Credential,
  passwordHash: string,
  caller: Caller,
): Promise<void> {
  const { now } = caller
  const isWritten = await tryTransact(
    ...newPassword(user, credential, passwordHash, now, false).parts,
    spendLink(link),
    activity('password-reset', user.id, caller),
    // Opening the link proves that the address is theirs.
    ...(user.emailUnconfirmed ? [takeEmail(user.id, user.email)] : []),
  )
  if (!isWritten) throw new DomainError('link_dead')
  await logSecurity('password-reset', user.id, caller.clientAddress)
}
