import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { memberChanged } from '../../events/account.ts'
import { expertEnded } from '../../events/expert.ts'
import type { Expert } from '../../shared/contract/endpoints/experts.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { transactAudited } from '../core/audit/audit-store.ts'
import { appoint, type ExpertWords, endExpert, findExpert } from '../core/expert/expert-store.ts'
import type { Deciding } from '../core/standing/suspending.ts'
import { emit } from '../platform/outbox.ts'
import { tryTransact } from '../platform/table.ts'
import { findUser, UserEntity } from '../platform/users.ts'
import { presentExpert } from './present-expert.ts'

/** Appoints, or changes an expert's words. @throws DomainError not_found, unfit_expert, conflict */
export async function appointExpert(
  userId: string,
  words: ExpertWords,
  { admin, reason, now }: Deciding,
): Promise<Expert> {
  const [user, before] = await Promise.all([findUser(userId), findExpert(userId)])
  if (!user) throw new DomainError('not_found')
  if (user.emailUnconfirmed || user.suspended) throw new DomainError('unfit_expert')
  const isNew = !before || before.endedAt !== undefined
  const refused = await transactAudited(
    {
      act: isNew ? 'expert_appointed' : 'expert_changed',
      subjectKind: 'member',
      subjectId: userId,
      subject: user.username,
      reason,
    },
    admin,
    now,
    { expert: appoint(userId, words, before, now), user: checkFit(userId) },
    emit(memberChanged, { userId, change: isNew ? 'became_expert' : 'expert_words_changed', reason }, now),
  )
  if (refused) throw new DomainError('conflict')
  const appointed = await findExpert(userId)
  if (!appointed) throw new DomainError('conflict')
  return presentExpert(appointed)
}

/** Part of what makes a member an expert, or asks one. */
export const checkFit = (userId: string) =>
  UserEntity.build(ConditionCheck)
    .key({ id: userId })
    .condition({
      and: [
        { attr: 'username', exists: true },
        { attr: 'suspended', exists: false },
      ],
    })

/** @throws DomainError not_found, not_expert, conflict */
export async function dismissExpert(userId: string, { admin, reason, now }: Deciding): Promise<void> {
  const user = await findUser(userId)
  if (!user) throw new DomainError('not_found')
  const refused = await transactAudited(
    { act: 'expert_dismissed', subjectKind: 'member', subjectId: userId, subject: user.username, reason },
    admin,
    now,
    { expert: endExpert(userId, now) },
    emit(memberChanged, { userId, change: 'no_longer_expert', reason }, now),
    emit(expertEnded, { userId }, now),
  )
  if (refused) throw new DomainError('not_expert')
}

/** @throws DomainError not_expert */
export async function leaveExperts(userId: string, now: Date): Promise<void> {
  if (!(await tryTransact(endExpert(userId, now), emit(expertEnded, { userId }, now)))) {
    throw new DomainError('not_expert')
  }
}
