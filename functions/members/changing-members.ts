import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { memberChanged, passwordResetRequested } from '../../events/account.ts'
import type { PayloadOf } from '../../events/event.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { AuditAct } from '../../shared/rules/audit.ts'
import { findMailedLink, isPendingChange, spendLink } from '../core/account/mailed-link-store.ts'
import { nextSessionEpoch } from '../core/account/session-epoch.ts'
import { checkStillAdmin, noLongerAdmin, nowAdmin } from '../core/admin/admin-store.ts'
import { type AuditedAct, transactAudited } from '../core/audit/audit-store.ts'
import type { Deciding } from '../core/standing/suspending.ts'
import { emit } from '../platform/outbox.ts'
import { UserEntity, type UserRecord } from '../platform/users.ts'
import { existingMember } from './existing-member.ts'

const about = (act: AuditAct, { id, username }: UserRecord, reason: string): AuditedAct => ({
  ...{ act, subjectKind: 'member', subjectId: id, subject: username, reason },
})

const told = (
  { id: userId }: UserRecord,
  change: PayloadOf<typeof memberChanged>['change'],
  { reason, now }: Deciding,
) => emit(memberChanged, { userId, change, reason }, now)

/** @throws DomainError not_found, conflict */
export async function endAllSessions(userId: string, deciding: Deciding): Promise<void> {
  const { admin, reason, now } = deciding
  const user = await existingMember(userId)
  const { parts } = nextSessionEpoch(user, user.sessionRound, now)
  const refused = await transactAudited(
    about('sessions_ended', user, reason),
    admin,
    now,
    { sessions: parts },
    told(user, 'sessions_ended', deciding),
  )
  if (refused) throw new DomainError('conflict')
}

/** The link goes to the member alone. @throws DomainError not_found, address_unconfirmed, conflict */
export async function sendPasswordReset(userId: string, { admin, reason, now }: Deciding): Promise<void> {
  const user = await existingMember(userId)
  const { email } = user
  if (user.emailUnconfirmed) throw new DomainError('address_unconfirmed')
  const refused = await transactAudited(
    about('password_reset_sent', user, reason),
    admin,
    now,
    { user: UserEntity.build(ConditionCheck).key({ id: userId }).condition({ attr: 'email', eq: email }) },
    emit(passwordResetRequested, { email }, now),
  )
  if (refused) throw new DomainError('conflict')
}

/** @throws DomainError not_found, no_email_change, conflict */
export async function endEmailChange(userId: string, deciding: Deciding): Promise<void> {
  const { admin, reason, now } = deciding
  const user = await existingMember(userId)
  const link = await findMailedLink({ userId, purpose: 'email-change' })
  if (!isPendingChange(link, user, now)) throw new DomainError('no_email_change')
  const refused = await transactAudited(
    about('email_change_ended', user, reason),
    admin,
    now,
    { link: spendLink(link) },
    told(user, 'email_change_ended', deciding),
  )
  if (refused) throw new DomainError('no_email_change')
}

/** @throws DomainError not_found, already_admin, unfit_admin, conflict */
export async function appointAdmin(userId: string, deciding: Deciding): Promise<void> {
  const { admin, reason, now } = deciding
  const user = await existingMember(userId)
  if (user.isAdmin) throw new DomainError('already_admin')
  if (user.emailUnconfirmed || user.suspended) throw new DomainError('unfit_admin')
  const { parts } = nextSessionEpoch(user, user.sessionRound, now, { isAdmin: true })
  const refused = await transactAudited(
    about('admin_made', user, reason),
    admin,
    now,
    { role: parts, admin: checkStillAdmin(admin.id) },
    nowAdmin(userId),
    told(user, 'became_admin', deciding),
  )
  if (refused) throw new DomainError('conflict')
}

/** Nobody takes the role from themselves, so there is always an admin. @throws DomainError not_found, own_role, not_admin, conflict */
export async function dismissAdmin(userId: string, deciding: Deciding): Promise<void> {
  const { admin, reason, now } = deciding
  const user = await existingMember(userId)
  if (userId === admin.id) throw new DomainError('own_role')
  if (!user.isAdmin) throw new DomainError('not_admin')
  const { parts } = nextSessionEpoch(user, user.sessionRound, now, { isAdmin: false })
  const refused = await transactAudited(
    about('admin_removed', user, reason),
    admin,
    now,
    { role: parts, admin: checkStillAdmin(admin.id) },
    noLongerAdmin(userId),
    told(user, 'no_longer_admin', deciding),
  )
  if (refused) throw new DomainError('conflict')
}

/** @throws DomainError not_found, account_type_unchanged, conflict */
export async function setAccountType(
  userId: string,
  accountType: UserRecord['accountType'],
  deciding: Deciding,
): Promise<void> {
  const { admin, reason, now } = deciding
  const user = await existingMember(userId)
  const refused = await transactAudited(
    about('account_type_changed', user, `${user.accountType} → ${accountType}: ${reason}`),
    admin,
    now,
    {
      user: UserEntity.build(UpdateTransaction)
        .item({
          id: userId,
          accountType,
          updatedAt: now.toISOString(),
          ...(accountType === 'individual' && { dealerCheckedAt: $remove() }),
        })
        .options({
          condition: {
            and: [
              { attr: 'username', exists: true },
              { attr: 'accountType', ne: accountType },
            ],
          },
        }),
    },
    told(user, accountType === 'dealer' ? 'became_dealer' : 'became_individual', deciding),
  )
  if (refused) throw new DomainError('account_type_unchanged')
}
