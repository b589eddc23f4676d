import type { ReportedFile } from '../../shared/contract/endpoints/reports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findDecision } from '../core/decision/decision-store.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { findReported, findReports, type ReportRecord } from '../core/report/report-store.ts'
import { findShop } from '../core/shop/shop-store.ts'
import { possibleActs, withOwner } from './deciding.ts'
import { currentReports, presentDecision, presentHistory, presentReported, presentStranger } from './present-reports.ts'
import { readPiece } from './reported-piece.ts'

const SHOWN_REPORTS = 100
/** Whose history is shown. */
const SHOWN_REPORTERS = 5

/** @throws DomainError not_found */
export async function readReportedFile(id: string): Promise<ReportedFile> {
  const found = await findReported(id)
  if (!found) throw new DomainError('not_found')
  const reported = await withOwner(found)
  const { state, decisionId, subject, subjectId, userId } = reported
  const [all, decision, listing, shop, piece, acts, shown, person] = await Promise.all([
    findReports(id),
    decisionId ? findDecision(decisionId) : undefined,
    subject === 'listing' || subject === 'photo' ? findListing(subjectId) : undefined,
    subject === 'person' && state === 'open' ? findShop(subjectId) : undefined,
    subject === 'piece' ? readPiece(subjectId) : null,
    possibleActs(reported),
    presentReported(reported),
    presentHistory(userId),
  ])
  const reports = currentReports(all, reported)
  const reporters = await Promise.all(
    reports
      .slice(0, SHOWN_REPORTERS)
      .map(report => (report.reporterId ? presentHistory(report.reporterId) : presentStranger(report))),
  )
  const names = new Map(reporters.map(({ id: reporterId, name }) => [reporterId, name]))
  return {
    ...shown,
    // What a decision would remove is the story as it is now.
    text: shop?.story ?? reported.text ?? piece?.description ?? listing?.description ?? null,
    state: listing?.status ?? null,
    piece: piece && {
      ...{ id: subjectId, stolenIn: piece.stolenIn, parts: state === 'open' ? piece.parts : [] },
      ...{ saleId: piece.saleId, isPayoutOpen: piece.isPayoutOpen },
    },
    acts: state === 'open' ? [...acts] : [],
    reports: reports.slice(0, SHOWN_REPORTS).map(report => presentReport(report, names)),
    person,
    reporters,
    decision: decision && state === 'decided' ? presentDecision(decision) : null,
  }
}

const presentReport = (report: ReportRecord, names: ReadonlyMap<string | null, string>) => ({
  id: report.reporter,
  kind: report.kind,
  text: report.text,
  at: report.at,
  by: report.name ?? names.get(report.reporterId ?? null) ?? 'A member',
  byId: report.reporterId ?? null,
})
