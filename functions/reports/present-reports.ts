import type {
  Decision,
  PersonHistory,
  ReadDecision,
  Reported,
  WaitingAppeal,
} from '../../shared/contract/endpoints/reports.ts'
import { appealUntil } from '../../shared/rules/reports.ts'
import { CLOSED_ACCOUNT } from '../core/closed-account/closed-name.ts'
import { type DecisionRecord, findDecisionsAbout } from '../core/decision/decision-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findReports, findReportsBy, type ReportedRecord, type ReportRecord } from '../core/report/report-store.ts'
import { findUser } from '../platform/users.ts'
import type { OwnDecision } from './appealing.ts'

export const presentDecision = (record: DecisionRecord): Decision => ({
  id: record.id,
  subject: record.subject,
  title: record.title,
  listingId: record.listingId ?? null,
  act: record.act,
  kind: record.kind,
  reason: record.reason,
  at: record.at,
  appealUntil: appealUntil(record.at),
  appeal: record.appealedAt
    ? {
        text: record.appealText ?? '',
        at: record.appealedAt,
        outcome: record.appealOutcome ?? null,
        reason: record.appealReason ?? null,
        decidedAt: record.appealDecidedAt ?? null,
      }
    : null,
})

/** Who reported reads no reason: it may tell of the person concerned. */
export function presentOwnDecision({ decision, reporter }: OwnDecision): ReadDecision {
  const shown = presentDecision(decision)
  if (!reporter) return { ...shown, side: 'concerned' }
  const text = decision.appellant === reporter ? (decision.appealText ?? '') : ''
  return { ...shown, side: 'reporter', reason: '', appeal: shown.appeal && { ...shown.appeal, text } }
}

export async function presentAppeal(record: DecisionRecord, isMine: boolean): Promise<WaitingAppeal> {
  const { admin, userId } = record
  const side = record.appellant ? 'reporter' : 'concerned'
  return { ...presentDecision(record), personName: await nameOf(userId), admin, side, isMine }
}

const nameOf = async (userId: string) => (await findUser(userId))?.username ?? CLOSED_ACCOUNT

/** Since the last decision; of what is decided all. */
export const currentReports = (all: readonly ReportRecord[], { state, decidedAt }: ReportedRecord) =>
  state === 'open' && decidedAt ? all.filter(({ at }) => at > decidedAt) : all

export async function presentReported(record: ReportedRecord): Promise<Reported> {
  const reports = currentReports(await findReports(record.id), record)
  const { listingId } = record
  const imageUrl = record.imageUrl ?? (listingId ? (await findListing(listingId))?.imageUrl : undefined)
  return {
    id: record.id,
    subject: record.subject,
    title: record.title,
    imageUrl: imageUrl ?? null,
    listingId: listingId ?? null,
    reportCount: record.reportCount,
    kinds: [...new Set(reports.map(({ kind }) => kind))],
    since: record.since,
    isDecided: record.state === 'decided',
  }
}

const HISTORY = 20

export async function presentHistory(userId: string): Promise<PersonHistory> {
  const [user, decisions, reports] = await Promise.all([
    findUser(userId),
    findDecisionsAbout(userId, HISTORY),
    findReportsBy(userId, HISTORY),
  ])
  return {
    id: userId,
    name: user?.username ?? CLOSED_ACCOUNT,
    isSuspended: user?.suspended !== undefined,
    decisions: decisions.map(({ id, title, act, kind, at, appealOutcome: outcome = null }) => ({
      ...{ id, title, act, kind, at, outcome },
    })),
    reports: presentPast(reports),
  }
}

const presentPast = (reports: readonly ReportRecord[]) => reports.map(({ title, kind, at }) => ({ title, kind, at }))

/** Of who has no account. */
export const presentStranger = async ({ reporter, name = '' }: ReportRecord): Promise<PersonHistory> => ({
  ...{ id: null, name, isSuspended: false, decisions: [] },
  reports: presentPast(await findReportsBy(reporter, HISTORY)),
})
