import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $append, $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { any } from 'dynamodb-toolbox/schema/any'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { caseMoved, caseWaiting } from '../../../events/case.ts'
import type { CaseQueue } from '../../../shared/contract/endpoints/cases.ts'
import { carrierIds } from '../../../shared/rules/carriers.ts'
import { caseKinds } from '../../../shared/rules/case-kinds.ts'
import {
  type CaseTarget,
  caseActors,
  caseDueAt,
  caseOutcomes,
  caseStates,
  caseSteps,
  caseWishes,
  isRefundDue,
  labelPayers,
  type OpenCaseStatus,
  sentBackOf,
} from '../../../shared/rules/cases.ts'
import type { Address } from '../../../shared/rules/delivery.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { listDueKeys } from '../../platform/list-due-keys.ts'
import { emit } from '../../platform/outbox.ts'
import { type TransactionPart, table, tryTransact, tryWrite } from '../../platform/table.ts'

/** One step of a case, with what was said. */
const entry = map({
  by: string().enum(...caseActors),
  step: string().enum(...caseSteps),
  at: string(),
  text: string().optional(),
  imageUrls: list(string()).optional(),
  amountCents: centsNumber().optional(),
  labelBy: string()
    .enum(...labelPayers)
    .optional(),
  carrier: string()
    .enum(...carrierIds)
    .optional(),
  carrierName: string().optional(),
  trackingNumber: string().optional(),
  trackingUrl: string().optional(),
  byHand: boolean().optional(),
})

/** A problem that a buyer reports of an order. */
export const CaseEntity = new Entity({
  name: 'case',
  table,
  timestamps: false,
  schema: item({
    orderId: string().key(),
    /** The first of an order is 1. */
    no: number().key(),
    /** Of the first piece that it is about, as is the photograph; the name says how many more there are. */
    listingId: string(),
    /** Listings of those that it is about, where it is not about all. */
    pieces: list(string()).optional(),
    itemName: string(),
    imageUrl: string().optional(),
    sellerId: string(),
    buyerId: string(),
    kind: string().enum(...caseKinds),
    wish: string().enum(...caseWishes),
    wishCents: centsNumber().optional(),
    status: string().enum(...caseStates),
    outcome: string()
      .enum(...caseOutcomes)
      .optional(),
    /** Counts its steps. */
    version: number(),
    /** The part refund that the seller offers. */
    offeredCents: centsNumber().optional(),
    /** Where a return goes. Absent: not asked for, not given yet, or asked for in words before it had fields. */
    returnAddress: any().castAs<Address>().optional(),
    addressErasedAt: string().optional(),
    entries: list(entry),
    /** Of a withdrawal from the contract: when it was stated. */
    withdrawnAt: string().optional(),
    reportedAt: string(),
    updatedAt: string(),
    /** When admins were reminded that it waits for them. */
    remindedAt: string().optional(),
    dueAt: string().optional(),
    ownerPk: string().hidden(),
    ownerSk: string(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ orderId, no }: CaseKey) => ({ pk: `ORDER#${orderId}`, sk: `CASE#${String(no).padStart(4, '0')}` }),
})

export interface CaseKey {
  readonly orderId: string
  readonly no: number
}

export type CaseRecord = FormattedItem<typeof CaseEntity>
export type CaseEntryRecord = CaseRecord['entries'][number]

const DUE = 'CASES'
const PAGE = 25

const dueKeys = ({ orderId, no }: CaseKey, at: string) => ({
  dueAt: at,
  duePk: DUE,
  dueSk: `${at}#${orderId}#${no}`,
})

const notDue = { dueAt: $remove(), duePk: $remove(), dueSk: $remove() }

const queueOf = ({ status }: CaseTarget): CaseQueue =>
  status === 'closed' ? 'closed' : status === 'escalated' ? 'waiting' : 'open'

const inQueue = ({ orderId, no }: CaseKey, target: CaseTarget, at: string) => ({
  ownerPk: `CASES#${queueOf(target)}`,
  ownerSk: `${at}#${orderId}#${no}`,
})

export const findOverdueCases = (now: Date): Promise<CaseKey[]> =>
  Array.fromAsync(listDueKeys(DUE, now.toISOString()), ([, orderId = '', no = '1']) => ({ orderId, no: Number(no) }))

export async function findCase(key: CaseKey): Promise<CaseRecord | undefined> {
  const { Item } = await CaseEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/** The latest first. */
export async function findCases(orderId: string): Promise<CaseRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: `ORDER#${orderId}`, range: { beginsWith: 'CASE#' } })
    .entities(CaseEntity)
    .options({ reverse: true, consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

/** Closed ones newest first, others oldest first. */
export async function findQueue(queue: CaseQueue, after: string | undefined) {
  const reverse = queue === 'closed'
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({
      index: 'byOwner',
      partition: `CASES#${queue}`,
      ...(after && { range: reverse ? { lt: after } : { gt: after } }),
    })
    .entities(CaseEntity)
    .options({ reverse, limit: PAGE + 1 })
    .send()
  const shown = Items.slice(0, PAGE)
  return { cases: shown, cursor: Items.length > PAGE ? (shown.at(-1)?.ownerSk ?? null) : null }
}

type NewCase = Omit<CaseRecord, 'status' | 'version' | 'reportedAt' | 'updatedAt' | 'ownerPk' | 'ownerSk'>

/** Parts of a report, or of a return that nobody had to agree to. */
export function openCase(report: NewCase, now: Date, status: OpenCaseStatus = 'reported'): TransactionPart[] {
  const at = now.toISOString()
  const target = { status }
  const keys = dueKeys(report, caseDueAt(status, at, report.kind))
  return [
    CaseEntity.build(PutTransaction)
      .item({
        ...report,
        ...target,
        ...keys,
        ...inQueue(report, target, at),
        version: 1,
        reportedAt: at,
        updatedAt: at,
      })
      .options({ condition: { attr: 'status', exists: false } }),
    emit(caseMoved, { ...newsOf(report, report.entries[0]!, target), dueAt: keys.dueAt }, now),
  ]
}

interface Moved {
  readonly target: CaseTarget
  readonly entry: CaseEntryRecord
  readonly isPieceBack: boolean
  /** Absent: as it was. */
  readonly returnAddress?: Address | undefined
}

/** Parts of a step, if the case is as it was read. */
export function moveCase(
  found: CaseRecord,
  { target, entry, isPieceBack, returnAddress }: Moved,
  now: Date,
): TransactionPart[] {
  const { orderId, no, version } = found
  const { status, outcome } = target
  const moved = withEntry(found, entry, target)
  const dueAt = status === 'closed' ? undefined : caseDueAt(status, entry.at, found.kind, sentBackOf(moved))
  const due = dueAt === undefined ? undefined : dueKeys(found, dueAt)
  return [
    CaseEntity.build(UpdateTransaction)
      .item({
        ...{ orderId, no, status, version: version + 1, updatedAt: entry.at },
        ...(outcome && { outcome }),
        ...(entry.step === 'offer_part' && { offeredCents: entry.amountCents }),
        ...(returnAddress && { returnAddress: $set(returnAddress) as never, addressErasedAt: $remove() }),
        // It waits for an admin again: they are reminded again.
        ...(status === 'escalated' && { remindedAt: $remove() }),
        entries: $append([entry]),
        ...(due ?? notDue),
        ...inQueue(found, target, entry.at),
      })
      .options({ condition: { attr: 'version', eq: version } }),
    emit(
      caseMoved,
      {
        ...newsOf(moved, entry, target),
        isPieceBack,
        dueAt: status === 'escalated' ? null : (due?.dueAt ?? null),
      },
      now,
    ),
    ...(status === 'escalated' ? [waits(moved, entry.at, now)] : []),
  ]
}

/** What was said in words stays: it is evidence. @returns false if it has moved on */
export const eraseReturnAddress = ({ orderId, no, version }: CaseRecord, now: Date): Promise<boolean> =>
  tryWrite(
    CaseEntity.build(UpdateItemCommand)
      .item({ orderId, no, returnAddress: $remove(), addressErasedAt: now.toISOString() })
      .options({ condition: { attr: 'version', eq: version } })
      .send(),
  )

const withEntry = (found: CaseRecord, entry: CaseEntryRecord, { status }: CaseTarget): CaseRecord => ({
  ...found,
  status,
  entries: [...found.entries, entry],
})

const waits = (about: CaseRecord, since: string, now: Date, isReminder = false): TransactionPart => {
  const { orderId, no, listingId, itemName, kind } = about
  const news = { orderId, no, listingId, itemName, kind, since, isReminder, isRefundDue: isRefundDue(about) }
  return emit(caseWaiting, news, now)
}

function newsOf(about: NewCase, { by, step, amountCents, text }: CaseEntryRecord, { status, outcome }: CaseTarget) {
  const { orderId, no, listingId, pieces, itemName, sellerId, buyerId, kind } = about
  return {
    ...{ orderId, no, listingId, pieces, itemName, sellerId, buyerId, kind, by, step, status },
    outcome: outcome ?? null,
    amountCents: amountCents ?? null,
    reason: by === 'admin' ? (text ?? null) : null,
    isPieceBack: false,
    isRefundDue: isRefundDue({ kind, status, entries: about.entries }),
  }
}

/** While an admin or the bank has to decide. @returns false if it has moved on */
export const lookAtCaseAgain = ({ orderId, no, version }: CaseRecord, at: string): Promise<boolean> =>
  tryWrite(
    CaseEntity.build(UpdateItemCommand)
      .item({ orderId, no, ...dueKeys({ orderId, no }, at) })
      .options({ condition: { attr: 'version', eq: version } })
      .send(),
  )

/** @returns false if it has moved on */
export const remindOfCase = (found: CaseRecord, at: string, now: Date): Promise<boolean> => {
  const { orderId, no, version, updatedAt } = found
  return tryTransact(
    CaseEntity.build(UpdateTransaction)
      .item({ orderId, no, remindedAt: now.toISOString(), ...dueKeys(found, at) })
      .options({
        condition: {
          and: [
            { attr: 'version', eq: version },
            { attr: 'remindedAt', exists: false },
          ],
        },
      }),
    waits(found, updatedAt, now, true),
  )
}
