import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update'
import { memberRestored, memberSuspended } from '../../../events/account.ts'
import { DomainError } from '../../../shared/contract/errors.ts'
import { type ReportKind, suspensionId } from '../../../shared/rules/reports.ts'
import { emit } from '../../platform/outbox.ts'
import type { TransactionPart } from '../../platform/table.ts'
import { findUser, UserEntity, type UserRecord } from '../../platform/users.ts'
import { transactAudited } from '../audit/audit-store.ts'
import { type About, putDecision } from '../decision/decision-store.ts'
import { countReport } from '../decision/report-counts.ts'

/** An admin, and what they say to the person concerned. */
export interface Deciding {
  readonly admin: UserRecord
  readonly reason: string
  readonly now: Date
}

/** What was reported, if that led to it, and what is written with the suspension. */
interface ByReport {
  readonly about: About & { readonly reportedId: string }
  readonly kind: ReportKind
  /** Refused if it was decided meanwhile. */
  readonly decided: TransactionPart
  readonly others: readonly TransactionPart[]
}

/**
 * What follows (listings, bids, payouts, the mail) are reactions to the event.
 * @throws DomainError not_found, already_suspended, admin_suspended, report_decided, conflict
 */
export async function suspendMember(userId: string, { admin, reason, now }: Deciding, report?: ByReport) {
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
      report: report ? [report.decided] : [],
    },
    putDecision(
      {
        id: suspensionId(userId, suspended.at),
        ...(report?.about ?? { subject: 'person', subjectId: userId, title: user.username, userId }),
        ...{ act: 'suspend', kind: report?.kind ?? 'other', reason, at: suspended.at },
        ...{ adminId: admin.id, admin: admin.username },
      },
      now,
    ),
    countReport('decision', 'suspend', now),
    emit(memberSuspended, { userId, at: suspended.at, adminId: admin.id, reason, kind: report?.kind }, now),
    ...(report?.others ?? []),
  )
  if (refused) throw new DomainError(refused === 'user' ? 'already_suspended' : 'report_decided')
  return suspended
}

/**
 * @param decided another part, for an appeal: refused if it was decided meanwhile
 * @throws DomainError not_found, not_suspended, appeal_decided, conflict
 */
export async function restoreMember(
  userId: string,
  { admin, reason, now }: Deciding,
  decided?: TransactionPart,
  ...others: readonly TransactionPart[]
): Promise<void> {
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
      appeal: decided ? [decided] : [],
    },
    emit(memberRestored, { userId, reason }, now),
    ...others,
  )
  if (refused) throw new DomainError(refused === 'user' ? 'not_suspended' : 'appeal_decided')
}
