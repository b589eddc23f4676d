import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { DomainError } from '../../../shared/contract/errors.ts'
import {
  type AuditEntry,
  auditActs,
  auditSubjects,
  FIRST_AUDIT_HASH,
  nextAuditHash,
} from '../../../shared/rules/audit.ts'
import { log } from '../../platform/log.ts'
import { type TransactionPart, table, transactNamed } from '../../platform/table.ts'
import type { UserRecord } from '../../platform/users.ts'

const AUDIT = 'AUDIT'

/** How far the chain goes. Each entry is written on the condition that none came in between. */
const AuditHeadEntity = new Entity({
  name: 'audit-head',
  table,
  timestamps: false,
  schema: item({ seq: number(), hash: string() }),
  computeKey: () => ({ pk: AUDIT, sk: 'HEAD' }),
})

const AuditEntryEntity = new Entity({
  name: 'audit-entry',
  table,
  timestamps: false,
  schema: item({
    seq: number().key(),
    at: string(),
    adminId: string(),
    admin: string(),
    act: string().enum(...auditActs),
    subjectKind: string().enum(...auditSubjects),
    subjectId: string(),
    subject: string(),
    reason: string(),
    hash: string(),
    ownerPk: string().optional().hidden(),
    ownerSk: string().optional().hidden(),
  }),
  computeKey: ({ seq }: { seq: number }) => ({ pk: AUDIT, sk: `ENTRY#${padded(seq)}` }),
})

export type AuditRecord = FormattedItem<typeof AuditEntryEntity>

const padded = (seq: number) => String(seq).padStart(10, '0')

/** Where the entries about a member are found. */
const memberPartition = (memberId: string) => `AUDIT#${memberId}`

export interface AuditedAct extends Pick<AuditEntry, 'act' | 'subjectKind' | 'subjectId' | 'subject' | 'reason'> {
  /** Whom it concerns, if the subject is not a member. It is in no hash: it only helps to find the entry. */
  readonly memberId?: string | undefined
}

type Admin = Pick<UserRecord, 'id' | 'username'>

const TRIES = 8

/**
 * Writes what an admin does together with its entry, or neither. The log has the hash, too, so an entry can't be taken
 * off the chain's end unnoticed.
 * @returns the first part whose condition fails, undefined if all is written
 * @throws DomainError conflict: too many others wrote at once
 */
export async function transactAudited<Name extends string>(
  act: AuditedAct,
  admin: Admin,
  now: Date,
  named: Record<Name, TransactionPart | readonly TransactionPart[]>,
  ...others: readonly TransactionPart[]
): Promise<Name | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { head, entry, logged } = await nextEntry(act, admin, now)
    const refused = await transactNamed<Name | 'auditHead'>(
      // In this order: what the act itself demands is told first.
      { ...named, auditHead: head } as Record<Name | 'auditHead', TransactionPart>,
      entry,
      ...others,
    )
    if (refused === undefined) {
      await logged()
      return undefined
    }
    if (refused !== 'auditHead') return refused
  }
  throw new DomainError('conflict')
}

interface NextEntry {
  /** Fails if another entry came in between: read it again. */
  readonly head: TransactionPart
  readonly entry: TransactionPart
  /** To be called once it is written. */
  readonly logged: () => Promise<void>
}

async function nextEntry({ memberId, ...act }: AuditedAct, admin: Admin, now: Date): Promise<NextEntry> {
  const head = await findHead()
  const entry = entryAfter(head, act, admin, now)
  const about = act.subjectKind === 'member' ? act.subjectId : memberId
  return {
    head: moveHead(head, entry),
    entry: AuditEntryEntity.build(PutTransaction)
      .item({ ...entry, ...(about && { ownerPk: memberPartition(about), ownerSk: padded(entry.seq) }) })
      .options({ condition: { attr: 'seq', exists: false } }),
    logged: () => log.info('audited', { seq: entry.seq, hash: entry.hash, act: entry.act }),
  }
}

/** For an operation that reads and writes again by itself until nothing came in between: `parts` for each try, `logged` once one of them is written. */
export function auditing(admin: Admin, now: Date) {
  let latest: NextEntry | undefined
  return {
    parts: async (act: AuditedAct): Promise<TransactionPart[]> => {
      latest = await nextEntry(act, admin, now)
      return [latest.head, latest.entry]
    },
    logged: async () => latest?.logged(),
  }
}

interface Head {
  readonly seq: number
  readonly hash: string
}

async function findHead(): Promise<Head> {
  const { Item } = await AuditHeadEntity.build(GetItemCommand).key({}).options({ consistent: true }).send()
  return Item ?? { seq: 0, hash: FIRST_AUDIT_HASH }
}

function entryAfter(
  { seq: last, hash: previous }: Head,
  act: Omit<AuditedAct, 'memberId'>,
  admin: Admin,
  now: Date,
): AuditEntry {
  const entry = { ...act, seq: last + 1, at: now.toISOString(), adminId: admin.id, admin: admin.username }
  return { ...entry, hash: nextAuditHash(previous, entry) }
}

function moveHead({ seq }: Head, { seq: next, hash }: AuditEntry): TransactionPart {
  const isSame = seq === 0 ? ({ attr: 'seq', exists: false } as const) : ({ attr: 'seq', eq: seq } as const)
  return AuditHeadEntity.build(PutTransaction).item({ seq: next, hash }).options({ condition: isSame })
}

/** @param before the number before which they end, exclusive @returns newest first */
export async function findAudit(limit: number, before?: number): Promise<AuditRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({
      partition: AUDIT,
      range: before === undefined ? { beginsWith: 'ENTRY#' } : { between: ['ENTRY#', `ENTRY#${padded(before - 1)}`] },
    })
    .entities(AuditEntryEntity)
    .options({ reverse: true, consistent: true, limit })
    .send()
  return Items
}

/** What admins did that concerns a member, newest first. @param before as in `findAudit` */
export async function findAuditOf(memberId: string, limit: number, before?: number): Promise<AuditRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({
      index: 'byOwner',
      partition: memberPartition(memberId),
      ...(before !== undefined && { range: { lt: padded(before) } }),
    })
    .entities(AuditEntryEntity)
    .options({ reverse: true, limit })
    .send()
  return Items
}
