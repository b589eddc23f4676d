import type * as z from 'zod'
import { reportDecided } from '../../events/report.ts'
import type { decideReportBody } from '../../shared/contract/endpoints/reports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import type { AuditAct } from '../../shared/rules/audit.ts'
import { actsOn, appealUntil, countedHours, type DecisionAct, suspensionId } from '../../shared/rules/reports.ts'
import { transactAudited } from '../core/audit/audit-store.ts'
import { type About, type DecisionRecord, findDecision, putDecision } from '../core/decision/decision-store.ts'
import { countReport } from '../core/decision/report-counts.ts'
import { findListing } from '../core/listing/listing-store.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { findPassportHead } from '../core/passport/passport-store.ts'
import { findReported, type ReportedRecord, settleReported } from '../core/report/report-store.ts'
import { findShop } from '../core/shop/shop-store.ts'
import { suspendMember } from '../core/standing/suspending.ts'
import { newId } from '../platform/ids.ts'
import { emit } from '../platform/outbox.ts'
import type { UserRecord } from '../platform/users.ts'
import { changeBy } from './content.ts'
import { isStopped } from './reported-piece.ts'

type Body = z.output<typeof decideReportBody>

interface Deciding {
  readonly admin: UserRecord
  readonly now: Date
}

const auditActs: Readonly<Record<Exclude<DecisionAct, 'suspend'>, AuditAct>> = {
  dismiss: 'report_dismissed',
  warn: 'member_warned',
  hide: 'content_hidden',
  stop: 'piece_stopped',
  remove: 'content_removed',
}

/**
 * Decides all reports of the same thing.
 * @throws DomainError invalid_request, not_found, report_decided, reports_changed, own_matter, not_decidable, already_suspended,
 *   admin_suspended, listing_reserved, outside_service, conflict
 */
export async function decideReport(
  id: string,
  body: Body,
  deciding: Deciding,
  deps: CheckoutDeps,
): Promise<DecisionRecord> {
  const reported = await findDecidable(id, body, deciding.admin)
  const { act } = body
  const decided =
    act === 'suspend'
      ? await suspend(reported, body, deciding)
      : await decide(reported, { ...body, act }, deciding, deps)
  const decision = await findDecision(decided)
  if (!decision) throw new DomainError('not_found')
  return decision
}

const STOPPED_FOR = [{ path: 'kind', message: 'Choose the rule on stolen pieces.' }]

async function findDecidable(id: string, { act, kind, reportCount }: Body, admin: UserRecord): Promise<ReportedRecord> {
  const found = await findReported(id)
  const reported = found && (await withOwner(found))
  if (!reported) throw new DomainError('not_found')
  if (reported.state !== 'open') throw new DomainError('report_decided')
  if (reported.reportCount !== reportCount) throw new DomainError('reports_changed')
  if (reported.userId === admin.id) throw new DomainError('own_matter')
  if (!(await possibleActs(reported)).includes(act)) throw new DomainError('not_decidable')
  if (act === 'stop' && kind !== 'stolen') throw new DomainError('invalid_request', {}, STOPPED_FOR)
  return reported
}

/** A piece can have passed on since it was reported. */
export async function withOwner(reported: ReportedRecord): Promise<ReportedRecord> {
  if (reported.subject !== 'piece') return reported
  const head = await findPassportHead(reported.subjectId)
  return head ? { ...reported, userId: head.ownerId } : reported
}

/** What an admin can decide about it. */
export async function possibleActs({ subject, subjectId }: About): Promise<readonly DecisionAct[]> {
  if (subject === 'person') {
    const hasStory = (await findShop(subjectId))?.story !== undefined
    return actsOn(subject, false).filter(act => hasStory || act !== 'remove')
  }
  if (subject === 'piece') {
    const stopped = await isStopped(subjectId)
    return actsOn(subject, false).filter(act => !(stopped && act === 'stop'))
  }
  const listing = subject === 'listing' ? await findListing(subjectId) : undefined
  return actsOn(subject, listing?.listingType === 'auction')
}

const aboutOf = ({
  subject,
  subjectId,
  senderId,
  recipientId,
  imageUrl,
  listingId,
  title,
  userId,
}: ReportedRecord) => ({
  ...{ subject, subjectId, senderId, recipientId, imageUrl, listingId, title, userId },
})

async function decide(
  reported: ReportedRecord,
  { act, kind, reason, parts: chosen }: Body & { readonly act: Exclude<DecisionAct, 'suspend'> },
  { admin, now }: Deciding,
  deps: CheckoutDeps,
): Promise<string> {
  const id = newId(now)
  const about = aboutOf(reported)
  const taking = { act, decisionId: id, reason, parts: chosen, admin, now }
  const { parts, ...noted } = await changeBy(about, taking, deps)
  const refused = await transactAudited(
    { act: auditActs[act], subjectKind: 'report', subjectId: reported.id, subject: reported.title, reason },
    admin,
    now,
    { reported: settleReported(reported, id, now), content: parts },
    putDecision(
      {
        ...{ ...about, id, reportedId: reported.id, act, kind, reason, ...noted },
        ...{ adminId: admin.id, admin: admin.username, at: now.toISOString() },
      },
      now,
    ),
    countReport('decision', act, now),
    ...told(reported, { id, act, kind, reason }, now),
  )
  if (refused) throw await whyRefused(reported, refused)
  return id
}

async function suspend(reported: ReportedRecord, { kind, reason }: Body, { admin, now }: Deciding): Promise<string> {
  const id = suspensionId(reported.userId, now.toISOString())
  await suspendMember(
    reported.userId,
    { admin, reason, now },
    {
      about: { ...aboutOf(reported), reportedId: reported.id },
      kind,
      decided: settleReported(reported, id, now),
      others: told(reported, { id, act: 'suspend', kind, reason }, now),
    },
  )
  return id
}

function told(
  { id: reportedId, subject, title, listingId, userId, since, decidedAt }: ReportedRecord,
  { id: decisionId, ...said }: Pick<DecisionRecord, 'id' | 'act' | 'kind' | 'reason'>,
  now: Date,
) {
  return [
    countReport('hours', String(countedHours(now.getTime() - Date.parse(since))), now),
    emit(
      reportDecided,
      {
        ...{ decisionId, reportedId, subject, title, userId },
        ...{ listingId: listingId ?? null, after: decidedAt ?? null },
        ...said,
        appealUntil: appealUntil(now.toISOString()),
      },
      now,
    ),
  ]
}

async function whyRefused({ id }: ReportedRecord, refused: 'reported' | 'content'): Promise<DomainError> {
  if (refused === 'content') return new DomainError('conflict')
  return new DomainError((await findReported(id))?.state === 'open' ? 'reports_changed' : 'report_decided')
}
