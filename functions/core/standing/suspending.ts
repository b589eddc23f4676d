import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update'
import { memberRestored, memberSuspended } from '../../../events/account.ts'
import { DomainError } from '../../../shared/contract/errors.ts'
import { emit } from '../../platform/outbox.ts'
import { findUser, UserEntity, type UserRecord } from '../../platform/users.ts'
import { transactAudited } from '../audit/audit-store.ts'

/** An admin, and what they say to the person concerned. */
export interface Deciding {
  readonly admin: UserRecord
  readonly reason: string
  readonly now: Date
}

/**
 * What follows (listings, bids, payouts, the mail) are reactions to the event.
 * @throws DomainError not_found, already_suspended, admin_suspended, conflict
 */
export async function suspendMember(userId: string, { admin, reason, now }: Deciding) {
  const user = await findUser(userId)
  if (!user) throw new DomainError('not_found')
  if (user.isAdmin) throw new DomainError('admin_suspended')
  const suspended = { at: now.toISOString(), reason }
  const refused = await transactAudited(
    { act: 'member_suspended', subjectKind: 'member', subjectId: userId, subject: user.username, reason },
    admin,
    now,
    {
      user: UserEntity.build(UpdateTransaction)
        .item({ id: userId, suspended: $set(suspended), updatedAt: suspended.at })
        .options({
          condition: {
            and: [
              { attr: 'username', exists: true },
              { attr: 'suspended', exists: false },
              { attr: 'isAdmin', ne: true },
            ],
          },
        }),
    },
    emit(memberSuspended, { userId, at: suspended.at, adminId: admin.id, reason }, now),
  )
  if (refused) throw new DomainError('already_suspended')
  return suspended
}

/** @throws DomainError not_found, not_suspended, conflict */
export async function restoreMember(userId: string, { admin, reason, now }: Deciding): Promise<void> {
  const user = await findUser(userId)
  if (!user) throw new DomainError('not_found')
  const refused = await transactAudited(
    { act: 'member_restored', subjectKind: 'member', subjectId: userId, subject: user.username, reason },
    admin,
    now,
    {
      user: UserEntity.build(UpdateTransaction)
        .item({ id: userId, suspended: $remove(), updatedAt: now.toISOString() })
        .options({ condition: { attr: 'suspended', exists: true } }),
    },
    emit(memberRestored, { userId, reason }, now),
  )
  if (refused) throw new DomainError('not_suspended')
}
