import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { profileChanged } from '../../events/profile-changed.ts'
import { DomainError } from '../../shared/errors.ts'
import { emit } from '../kit/outbox.ts'
import { isConditionFailure, table, transact } from '../kit/table.ts'
import { UserEntity, type UserRecord } from '../kit/users.ts'
import { absent, EmailEntity, fold, taken } from './account-store.ts'
import { endLink, type MailedLink, MailedLinkEntity, spendLink } from './mailed-link-store.ts'

export interface ProfileChange {
  firstName?: string | undefined
  lastName?: string | undefined
  profileImageUrl?: string | null | undefined
}

/** @returns the person as they are now */
export async function saveProfile(user: UserRecord, change: ProfileChange, now: Date): Promise<UserRecord> {
  const { firstName = user.firstName, lastName = user.lastName, profileImageUrl = user.profileImageUrl } = change
  const updatedAt = now.toISOString()
  await transact(
    UserEntity.build(UpdateTransaction).item({
      id: user.id,
      ...(change.firstName !== undefined && { firstName }),
      ...(change.lastName !== undefined && { lastName }),
      ...(change.profileImageUrl !== undefined && { profileImageUrl: profileImageUrl ?? $remove() }),
      updatedAt,
    }),
    emit(profileChanged, { userId: user.id }, now),
  )
  return { ...user, firstName, lastName, profileImageUrl: profileImageUrl ?? undefined, updatedAt }
}

/** The standing link by which a person gets another address, and the person, in one read. */
export async function findEmailChange(userId: string) {
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(
        MailedLinkEntity.build(BatchGetRequest).key({ userId, purpose: 'email-change' }),
        UserEntity.build(BatchGetRequest).key({ id: userId }),
      )
      .options({ consistent: true }),
  )
  const [link, user] = Responses?.[0] ?? []
  return { link: link as MailedLink | undefined, user: user as UserRecord | undefined }
}

/**
 * Gives a person another address: it must be nobody's now, whatever it was when they asked. A link to reset the password
 * that went to the old address is worth nothing from then on.
 * @throws DomainError link_dead, email_taken
 */
export async function replaceEmail(link: MailedLink, user: UserRecord, email: string, now: Date): Promise<void> {
  const { id: userId, email: old } = user
  const isOwn = { attr: 'userId', eq: userId } as const
  const isSameName = fold(email) === fold(old)
  try {
    await transact(
      spendLink(link),
      EmailEntity.build(PutTransaction)
        .item({ email, userId })
        .options({ condition: isSameName ? isOwn : absent }),
      UserEntity.build(UpdateTransaction)
        .item({ id: userId, email, updatedAt: now.toISOString() })
        .options({ condition: { attr: 'email', eq: old } }),
      ...(isSameName ? [] : [EmailEntity.build(DeleteTransaction).key({ email: old }).options({ condition: isOwn })]),
      endLink({ userId, purpose: 'password-reset' }, now),
    )
  } catch (error) {
    if (isConditionFailure(error, 0) || isConditionFailure(error, 2)) throw new DomainError('link_dead')
    if (isConditionFailure(error, 1)) throw taken('email_taken', 'email')
    throw error
  }
}
