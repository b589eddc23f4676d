import { DomainError } from '../../shared/contract/errors.ts'
import { appealUntil } from '../../shared/rules/reports.ts'
import { findAdmins } from '../core/admin/admin-store.ts'
import { transactAudited } from '../core/audit/audit-store.ts'
import {
  type AppealDecision,
  type Appellant,
  appealAgainst,
  appealSettled,
  type DecisionRecord,
  findDecision,
  settleAppeal,
} from '../core/decision/decision-store.ts'
import { findReport, noteObjection } from '../core/report/report-store.ts'
import { restoreMember } from '../core/standing/suspending.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import type { Change } from './change.ts'
import { changeBack } from './content.ts'
import { reporterOf } from './reporter-token.ts'

export interface DecisionReader {
  readonly user: UserRecord | undefined
  /** What a mail gave who reported without an account. */
  readonly by: string | undefined
}

export interface OwnDecision {
  readonly decision: DecisionRecord
  /** As the report has them. Absent: the person concerned. */
  readonly reporter?: string
}

/**
 * Of the person concerned, or of who reported what was dismissed: nobody is told that a report about them was.
 * @throws DomainError not_found
 */
export async function findOwnDecision(id: string, { user, by }: DecisionReader): Promise<OwnDecision> {
  const decision = await findDecision(id)
  if (decision?.act === 'dismiss') {
    const reporter = (by && (await reporterOf(id, by))) || user?.id
    const report = reporter && (await findReport(decision.reportedId ?? '', reporter))
    if (report && report.at <= decision.at) return { decision, reporter }
  } else if (decision && decision.userId === user?.id) return { decision }
  throw new DomainError('not_found')
}

/** @throws DomainError not_found, already_appealed, appeal_too_late */
export async function appealDecision(
  id: string,
  text: string,
  reader: DecisionReader,
  now: Date,
): Promise<OwnDecision> {
  const { decision, reporter } = await findOwnDecision(id, reader)
  if (decision.appealedAt) throw new DomainError('already_appealed')
  if (now.toISOString() > appealUntil(decision.at)) throw new DomainError('appeal_too_late')
  const onReport = reporter ? [noteObjection(decision.reportedId ?? '', reporter, text, now)] : []
  if (!(await appealAgainst(decision, { text, appellant: reporter }, now, ...onReport)))
    throw new DomainError('already_appealed')
  return findOwnDecision(id, reader)
}

async function appellantOf({ userId, reportedId = '', appellant }: DecisionRecord): Promise<Appellant> {
  if (!appellant) return { userId, email: null, side: 'concerned' }
  const report = await findReport(reportedId, appellant)
  return { userId: report?.reporterId ?? null, email: report?.email ?? null, side: 'reporter' }
}

type Admin = Pick<UserRecord, 'id'>

const isConcerned = ({ userId, appellant }: DecisionRecord, { id }: Admin) => userId === id || appellant === id

/** Who decided first does so again only where nobody else can. Nobody decides about themselves, or what they reported. */
export function mayDecideAppeal(decision: DecisionRecord, admin: Admin, admins: readonly Admin[]): boolean {
  if (isConcerned(decision, admin)) return false
  return decision.adminId !== admin.id || !admins.some(other => other.id !== admin.id && !isConcerned(decision, other))
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
  if (isConcerned(decision, admin)) throw new DomainError('own_matter')
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
  const back = await changeBack(decision, said.reason, said.now)
  return settle(decision, said, back !== undefined && back.isBack !== false, back)
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
    ...appealSettled(decision, said, await appellantOf(decision), isBack),
  )
  if (refused === 'appeal') throw new DomainError('appeal_decided')
  // A piece that others wrote into is read again: it must not stay marked.
  if (refused === 'back' && decision.act === 'stop') throw new DomainError('conflict')
  // A listing that was edited or sold meanwhile is read again.
  if (refused === 'back' && decision.act === 'remove' && decision.subject === 'photo') return reverse(decision, said)
  if (refused === 'back') return settle(decision, said, false)
  return isBack
}

/** Another suspension since then stands. */
async function restore(decision: DecisionRecord, said: AppealDecision): Promise<boolean> {
  const { userId, at } = decision
  const suspended = (await findUser(userId))?.suspended
  if (suspended?.at !== at) return (await settle(decision, said, false)) ?? false
  const settled = appealSettled(decision, said, await appellantOf(decision), true)
  await restoreMember(userId, said, settleAppeal(decision, said), ...settled)
  return true
}
