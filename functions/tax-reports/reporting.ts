import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { PayloadOf } from '../../events/event.ts'
import { taxReportUnfinished } from '../../events/tax.ts'
import type { TaxIdentity, TaxReportYear } from '../../shared/contract/endpoints/tax-reports.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { batchesOf } from '../../shared/rules/batches.ts'
import { isReported } from '../../shared/rules/dac7.ts'
import { type ExchangeRates, microsOf } from '../../shared/rules/exchange-rates.ts'
import { isInUnion } from '../../shared/rules/vat-rates.ts'
import { seal, unseal } from '../core/account/sealing.ts'
import { transactAudited } from '../core/audit/audit-store.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { eurosOf, findSellerYear, type SellerYear } from '../core/tax-identity/seller-year.ts'
import { findAllDuties, findIdentity } from '../core/tax-identity/tax-identity-store.ts'
import { emit } from '../platform/outbox.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { type DocType, dpiMessage, type ReportedSeller } from './dpi-message.ts'
import { opened } from './identity.ts'
import { findReports, putReport, type ReportRecord } from './report-store.ts'

/** A file is one item of the table. */
const MAX_SELLERS_PER_FILE = 500
const READ_AT_ONCE = 20
const SEALED_FOR = 'tax-report'

interface Candidate {
  readonly sellerId: string
  readonly name: string | null
  readonly sold: SellerYear
  readonly isReported: boolean
  readonly identity: TaxIdentity | undefined
}

/** All who were asked, with what they sold in the year. */
async function findCandidates(year: string): Promise<Candidate[]> {
  const [duties, { exchangeRates }] = await Promise.all([findAllDuties(), readSettings()])
  const candidates: Candidate[] = []
  for (const some of batchesOf(duties, READ_AT_ONCE)) {
    candidates.push(...(await Promise.all(some.map(({ userId }) => readCandidate(userId, year, exchangeRates)))))
  }
  return candidates.toSorted((a, b) => (a.sellerId < b.sellerId ? -1 : 1))
}

async function readCandidate(sellerId: string, year: string, rates: ExchangeRates): Promise<Candidate> {
  const [sold, identity, seller] = await Promise.all([
    findSellerYear(sellerId, year),
    findIdentity(sellerId),
    findUser(sellerId),
  ])
  return {
    ...{ sellerId, sold },
    name: seller ? `${seller.firstName} ${seller.lastName}`.trim() : null,
    isReported: isReported(sold.sales, eurosOf(sold, rates)),
    identity: identity && (await opened(identity)),
  }
}

export async function readReportYear(year: string): Promise<TaxReportYear> {
  const [candidates, reports] = await Promise.all([findCandidates(year), findReports(year)])
  return {
    year,
    sellers: candidates
      .filter(candidate => candidate.isReported)
      .map(({ sellerId, name, sold, identity }) => ({
        ...{ sellerId, name, sales: sold.sales, consideration: sold.considerationCents },
        hasIdentity: identity !== undefined,
      })),
    left: changesOf(candidates, reports).length,
    files: reports.map(presentReport),
  }
}

const presentReport = ({ no, kind, docs, madeAt, madeBy }: ReportRecord) => ({
  ...{ no, kind, madeAt, madeBy },
  sellers: docs.length,
})

type KeptDoc = ReportRecord['docs'][number]

interface Change {
  readonly sellerId: string
  readonly identity: TaxIdentity
  readonly sold: SellerYear
  readonly type: KeptDoc['type']
  readonly hash: string
  readonly correctedRefId?: string
}

const hashOf = (identity: TaxIdentity, { quarters }: SellerYear) =>
  createHash('sha256')
    .update(JSON.stringify([{ ...identity, updatedAt: '' }, quarters]))
    .digest('base64url')

/** What authorities don't have yet, or have otherwise. Who is no longer reported is deleted. */
function changesOf(candidates: readonly Candidate[], reports: readonly ReportRecord[]): Change[] {
  const latest = new Map<string, KeptDoc>()
  for (const doc of reports.flatMap(({ docs }) => docs)) {
    if (doc.type === 'OECD3') latest.delete(doc.sellerId)
    else latest.set(doc.sellerId, doc)
  }
  return candidates.flatMap(({ sellerId, identity, sold, isReported }): Change[] => {
    if (!identity) return []
    const before = latest.get(sellerId)
    const change = { sellerId, identity, sold, hash: hashOf(identity, sold) }
    const isDue = isReported && isInUnion(identity.country)
    if (!before) return isDue ? [{ ...change, type: 'OECD1' }] : []
    if (!isDue) return [{ ...change, type: 'OECD3', correctedRefId: before.refId }]
    return before.hash === change.hash ? [] : [{ ...change, type: 'OECD2', correctedRefId: before.refId }]
  })
}

/**
 * New sellers first: a message has either new records or corrections. What it can't hold is in the next, which a reaction makes.
 * @throws DomainError report_not_ready, operator_unknown, euro_rate_missing, nothing_to_report, conflict
 */
export async function makeReport(year: string, admin: UserRecord, now: Date, atMost = MAX_SELLERS_PER_FILE) {
  if (year >= now.toISOString().slice(0, 4)) throw new DomainError('report_not_ready')
  const { vat, invoiceIssuer, exchangeRates } = await readSettings()
  if (microsOf(exchangeRates, 'EUR') === undefined) throw new DomainError('euro_rate_missing')
  const { country, vatNumber } = vat
  if (!isInUnion(country) || vatNumber === '') throw new DomainError('operator_unknown')
  const [candidates, reports] = await Promise.all([findCandidates(year), findReports(year)])
  const changes = changesOf(candidates, reports)
  const added = changes.filter(({ type }) => type === 'OECD1')
  const isCorrection = added.length === 0
  const chosen = (isCorrection ? changes : added).slice(0, atMost)
  if (chosen.length === 0) throw new DomainError('nothing_to_report')

  const no = reports.length + 1
  const refId = `${country}${year}${country}-${vatNumber}-${no}`
  const first = reports[0]?.refId
  const docs = chosen.map(({ sellerId, type, hash }) => ({ sellerId, type, hash, refId: `${refId}-${sellerId}` }))
  const sellers = chosen.map(
    ({ identity, sold, type, correctedRefId }, index): ReportedSeller => ({
      ...{ identity, quarters: sold.quarters },
      doc: { type, correctedRefId, refId: docs[index]!.refId },
    }),
  )
  const [name = '', ...address] = invoiceIssuer.split('\n')
  const operatorType: DocType = first ? 'OECD0' : 'OECD1'
  const xml = dpiMessage({
    ...{ refId, year, isCorrection, sellers, madeAt: now.toISOString() },
    operator: {
      ...{ name, country, vatNumber },
      address: address.join(', ') || name,
      doc: { type: operatorType, refId: `${first ?? refId}-operator` },
    },
  })
  const report: ReportRecord = {
    ...{ year, no, refId, docs, madeAt: now.toISOString(), madeBy: admin.username },
    kind: isCorrection ? 'correction' : 'new',
    sealedXml: await seal(gzipSync(xml).toString('base64'), SEALED_FOR),
  }
  const act = { act: 'tax_report_made', subjectKind: 'tax_report', subjectId: `${year}-${no}`, subject: refId } as const
  const reason = `${docs.length} sellers`
  const left = changes.length - chosen.length
  const refused = await transactAudited({ ...act, reason }, admin, now, {
    report: putReport(report),
    next: left > 0 ? [emit(taxReportUnfinished, { year, adminId: admin.id }, now)] : [],
  })
  if (refused) throw new DomainError('conflict')
  return { ...presentReport(report), left }
}

/** Goes on for the admin who began. Safe to repeat, at once and late: who is in a file is in no other. */
export async function makeNextReport(
  { year, adminId }: PayloadOf<typeof taxReportUnfinished>,
  now: Date,
  atMost?: number,
): Promise<void> {
  const admin = await findUser(adminId)
  if (!admin?.isAdmin) return
  try {
    await makeReport(year, admin, now, atMost)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'conflict') throw error
  }
}

/** @throws DomainError not_found */
export async function readReport(year: string, no: number, admin: UserRecord, now: Date) {
  const report = (await findReports(year)).find(each => each.no === no)
  if (!report) throw new DomainError('not_found')
  const act = { act: 'tax_report_read', subjectKind: 'tax_report', subjectId: `${year}-${no}` } as const
  await transactAudited({ ...act, subject: report.refId, reason: 'Downloaded' }, admin, now, {})
  const packed = await unseal(report.sealedXml, SEALED_FOR)
  return { name: `${report.refId}.xml`, xml: gunzipSync(Buffer.from(packed, 'base64')).toString('utf8') }
}
