import { DomainError } from '../../shared/contract/errors.ts'
import { appealUntil } from '../../shared/rules/reports.ts'
import { findAdmins } from '../core/admin/admin-store.ts'
import { transactAudited } from '../core/audit/audit-store.ts'
import {
  type AppealDecision,
  appealAgainst,
  appealSettled,
  type DecisionRecord,
  findDecision,
  settleAppeal,
} from '../core/decision/decision-store.ts'
import { restoreMember } from '../core/standing/suspending.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { type Change, changeBack } from './content.ts'

/** Nobody is told that a report about them was dismissed. @throws DomainError not_found */
export async function findOwnDecision(id: string, user: UserRecord): Promise<DecisionRecord> {
  const decision = await findDecision(id)
  if (decision?.userId !== user.id || decision.act === 'dismiss') throw new DomainError('not_found')
  return decision
}

/** @throws DomainError not_found, already_appealed, appeal_too_late */
export async function appealDecision(id: string, text: string, user: UserRecord, now: Date): Promise<DecisionRecord> {
  const decision = await findOwnDecision(id, user)
  if (decision.appealedAt) throw new DomainError('already_appealed')
  if (now.toISOString() > appealUntil(decision.at)) throw new DomainError('appeal_too_late')
  if (!(await appealAgainst(decision, text, now))) throw new DomainError('already_appealed')
  return findOwnDecision(id, user)
}

type Admin = Pick<UserRecord, 'id'>

/** Who decided first does so again only where nobody else can. Nobody decides about themselves. */
export function mayDecideAppeal({ userId, adminId }: DecisionRecord, { id }: Admin, admins: readonly Admin[]): boolean {
  if (userId === id) return false
  return adminId !== id || !admins.some(other => other.id !== id && other.id !== userId)
}

export interface DecidedAppeal {
  readonly decision: DecisionRecord
  /** Null: nothing had to come back. */
  readonly isBack: boolean | null
}

/** @throws DomainError not_found, appeal_decided, own_matter, other_admin_decides, conflict */
export async function decideAppeal(id: string, said: AppealDecision): Promise<DecidedAppeal> {
  const { admin, outcome, now } = said
  const decision = await findDecision(id)
  if (!decision?.appealedAt) throw new DomainError('not_found')
  if (decision.appealOutcome) throw new DomainError('appeal_decided')
  if (decision.userId === admin.id) throw new DomainError('own_matter')
  if (!mayDecideAppeal(decision, admin, await findAdmins())) throw new DomainError('other_admin_decides')
  const isBack = outcome === 'reversed' ? await reverse(decision, said) : await settle(decision, said, null)
  return { decision: { ...decision, ...settledFields(said, now) }, isBack }
}

const settledFields = ({ outcome, reason }: AppealDecision, now: Date) => ({
  appealOutcome: outcome,
  appealReason: reason,
  appealDecidedAt: now.toISOString(),
})

async function reverse(decision: DecisionRecord, said: AppealDecision): Promise<boolean | null> {
  if (decision.act === 'warn') return settle(decision, said, null)
  if (decision.act === 'suspend') return restore(decision, said)
  const back = await changeBack(decision, said.now)
  return settle(decision, said, back !== undefined, back)
}

/** @param back refused if what was taken away was changed since: then it can't come back */
async function settle(
  decision: DecisionRecord,
  said: AppealDecision,
  isBack: boolean | null,
  back?: Change,
): Promise<boolean | null> {
  const { outcome, reason, admin, now } = said
  const refused = await transactAudited(
    {
      act: outcome === 'reversed' ? 'appeal_reversed' : 'appeal_upheld',
      ...{ subjectKind: 'report', subjectId: decision.id, subject: decision.title, reason },
    },
    admin,
    now,
    { appeal: settleAppeal(decision, said), back: back?.parts ?? [] },
    ...appealSettled(decision, said, isBack),
  )
  if (refused === 'appeal') throw new DomainError('appeal_decided')
  if (refused === 'back') return settle(decision, said, false)
  return isBack
}

/** Another suspension since then stands. */
async function restore(decision: DecisionRecord, said: AppealDecision): Promise<boolean> {
  const { userId, at } = decision
  const suspended = (await findUser(userId))?.suspended
  if (suspended?.at !== at) return (await settle(decision, said, false)) ?? false
  await restoreMember(userId, said, settleAppeal(decision, said), ...appealSettled(decision, said, true))
  return true
}
