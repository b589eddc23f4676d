import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { reportMade } from '../../../events/report.ts'
import type { ReportQueue } from '../../../shared/contract/endpoints/reports.ts'
import { DomainError } from '../../../shared/contract/errors.ts'
import { reportKinds } from '../../../shared/rules/reports.ts'
import { emit } from '../../platform/outbox.ts'
import { expiresIn, table, transactNamed } from '../../platform/table.ts'
import { type About, aboutAttributes, REPORTS_KEPT_SECONDS } from '../decision/decision-store.ts'
import { countReport } from '../decision/report-counts.ts'

const partition = (reportedId: string) => `REPORTED#${reportedId}`

/** Something that people reported, once for all of them. */
const ReportedEntity = new Entity({
  name: 'reported',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    ...aboutAttributes,
    /** A message or a review, as it was. */
    text: string().optional(),
    state: string().enum('open', 'decided'),
    /** Since the last decision. */
    reportCount: number(),
    /** When the first of these came. */
    since: string(),
    decidedAt: string().optional(),
    decisionId: string().optional(),
    expiresAt: number(),
    ownerPk: string().hidden(),
    ownerSk: string(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: partition(id), sk: 'REPORTED' }),
})

export type ReportedRecord = FormattedItem<typeof ReportedEntity>

/** What one person said of it. */
const ReportEntity = new Entity({
  name: 'report',
  table,
  timestamps: false,
  schema: item({
    reportedId: string().key(),
    /** A member's id, or the hash of an address. */
    reporter: string().key(),
    reporterId: string().optional(),
    /** Of who has no account. */
    name: string().optional(),
    email: string().optional(),
    kind: string().enum(...reportKinds),
    text: string(),
    title: string(),
    at: string(),
    /** Against its dismissal. */
    objection: string().optional(),
    objectedAt: string().optional(),
    expiresAt: number(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
  }),
  computeKey: ({ reportedId, reporter }: { reportedId: string; reporter: string }) => ({
    pk: partition(reportedId),
    sk: `REPORT#${reporter}`,
  }),
})

export type ReportRecord = FormattedItem<typeof ReportEntity>

const queuePartition = (queue: ReportQueue) => `REPORTED#${queue}`
const reporterPartition = (reporter: string) => `REPORTS-BY#${reporter}`

export interface NewReport {
  readonly id: string
  readonly about: About & { readonly text?: string | undefined }
  readonly report: Omit<ReportRecord, 'reportedId' | 'title' | 'at' | 'expiresAt'>
}

/** @returns false if this person has reported it before @throws DomainError conflict */
export async function addReport(added: NewReport, now: Date): Promise<boolean> {
  // Another report or a decision can come in between.
  for (const isOpen of [true, false, true, false, true]) {
    const refused = await writeReport(added, isOpen, now)
    if (refused !== 'reported') return refused === undefined
  }
  throw new DomainError('conflict')
}

async function writeReport({ id, about, report }: NewReport, isOpen: boolean, now: Date) {
  const at = now.toISOString()
  const expiresAt = expiresIn(now, REPORTS_KEPT_SECONDS)
  const { title, subject, listingId } = about
  const { reporter, kind, reporterId, email } = report
  const place = `${at}#${id}`
  return transactNamed(
    {
      report: ReportEntity.build(PutTransaction)
        .item({
          ...report,
          ...{ reportedId: id, title, at, expiresAt },
          ownerPk: reporterPartition(reporter),
          ownerSk: place,
        })
        .options({ condition: { attr: 'at', exists: false } }),
      reported: ReportedEntity.build(UpdateTransaction)
        .item({
          id,
          expiresAt,
          ...(isOpen
            ? { reportCount: $add(1) }
            : { ...about, state: 'open', reportCount: 1, since: at, ownerPk: queuePartition('open'), ownerSk: place }),
        })
        .options({
          condition: isOpen
            ? { attr: 'state', eq: 'open' }
            : {
                or: [
                  { attr: 'state', exists: false },
                  { attr: 'state', eq: 'decided' },
                ],
              },
        }),
    },
    countReport('report', kind, now),
    emit(
      reportMade,
      {
        ...{ reportedId: id, subject, title, kind, isFirst: !isOpen },
        ...{ listingId: listingId ?? null, reporterId: reporterId ?? null, email: email ?? null },
      },
      now,
    ),
  )
}

export async function findReported(id: string): Promise<ReportedRecord | undefined> {
  const { Item } = await ReportedEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item
}

/** What one person said. */
export async function findReports(reportedId: string): Promise<ReportRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: partition(reportedId), range: { beginsWith: 'REPORT#' } })
    .entities(ReportEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items.toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

export async function findReport(reportedId: string, reporter: string): Promise<ReportRecord | undefined> {
  const { Item } = await ReportEntity.build(GetItemCommand)
    .key({ reportedId, reporter })
    .options({ consistent: true })
    .send()
  return Item
}

/** Part of objecting to its dismissal. */
export const noteObjection = (reportedId: string, reporter: string, objection: string, now: Date) =>
  ReportEntity.build(UpdateTransaction)
    .item({ reportedId, reporter, objection, objectedAt: now.toISOString() })
    .options({ condition: { attr: 'at', exists: true } })

/** By one person, newest first. */
export async function findReportsBy(reporter: string, limit: number): Promise<ReportRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: reporterPartition(reporter) })
    .entities(ReportEntity)
    .options({ reverse: true, limit })
    .send()
  return Items
}

const PAGE = 25

/** Open ones oldest first, decided ones newest first. */
export async function findReportQueue(queue: ReportQueue, after?: string) {
  const reverse = queue === 'decided'
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({
      index: 'byOwner',
      partition: queuePartition(queue),
      ...(after && { range: reverse ? { lt: after } : { gt: after } }),
    })
    .entities(ReportedEntity)
    .options({ reverse, limit: PAGE + 1 })
    .send()
  const shown = Items.slice(0, PAGE)
  return { reported: shown, cursor: Items.length > PAGE ? (shown.at(-1)?.ownerSk ?? null) : null }
}

/** Open reports of a person or what is theirs, the oldest first. */
export async function findOpenReportsAbout(userId: string): Promise<ReportedRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: queuePartition('open') })
    .entities(ReportedEntity)
    .options({ filters: { reported: { attr: 'userId', eq: userId } }, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

/** Part: what was dismissed waits again, with all that was said. Refused if it was decided again or reported since. */
export const reopenReported = (id: string, decisionId: string, now: Date) => {
  const since = now.toISOString()
  return ReportedEntity.build(UpdateTransaction)
    .item({
      ...{ id, state: 'open', since, ownerPk: queuePartition('open'), ownerSk: `${since}#${id}` },
      ...{ decidedAt: $remove(), decisionId: $remove() },
    })
    .options({
      condition: {
        and: [
          { attr: 'state', eq: 'decided' },
          { attr: 'decisionId', eq: decisionId },
        ],
      },
    })
}

/** Part of deciding; refused if it was decided, or more was reported since it was read. */
export const settleReported = ({ id, since, reportCount }: ReportedRecord, decisionId: string, now: Date) => {
  const decidedAt = now.toISOString()
  return ReportedEntity.build(UpdateTransaction)
    .item({
      id,
      state: 'decided',
      decidedAt,
      decisionId,
      ownerPk: queuePartition('decided'),
      ownerSk: `${decidedAt}#${id}`,
    })
    .options({
      condition: {
        and: [
          { attr: 'state', eq: 'open' },
          { attr: 'since', eq: since },
          { attr: 'reportCount', eq: reportCount },
        ],
      },
    })
}
