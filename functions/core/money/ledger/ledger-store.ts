import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { ledgerCauses } from '../../../../shared/rules/ledger.ts'
import { centsNumber } from '../../../platform/cents-number.ts'
import { type TransactionPart, table } from '../../../platform/table.ts'
import { userPartition } from '../../../platform/users.ts'
import { balancedRows, type Entry, type Row } from './entry.ts'

const booked = {
  id: string().key(),
  cause: string().enum(...ledgerCauses),
  at: string().key(),
  about: string().optional(),
  rows: list(map({ account: string(), cents: centsNumber() })),
}

const monthPartition = (month: string) => `LEDGER#${month}`

/** Rows that add up to zero. Never changed. */
const EntryEntity = new Entity({
  name: 'ledger-entry',
  table,
  timestamps: false,
  schema: item({
    ...booked,
    at: string(),
    saleId: string().key().optional(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
  }),
  computeKey: ({ id, saleId }: { id: string; saleId?: string | undefined }) => ({
    pk: `LEDGER#${saleId ?? id}`,
    sk: `ENTRY#${id}`,
  }),
})

export type EntryRecord = FormattedItem<typeof EntryEntity>

/** A seller's copy of an entry that has rows of theirs, for statements. */
const LineEntity = new Entity({
  name: 'ledger-line',
  table,
  timestamps: false,
  schema: item({ ...booked, sellerId: string().key(), saleId: string().optional() }),
  computeKey: ({ sellerId, at, id }: { sellerId: string; at: string; id: string }) => ({
    pk: userPartition(sellerId),
    sk: `LEDGER#${at}#${id}`,
  }),
})

/**
 * The parts of a transaction that book an entry, once: the transaction is refused if it was booked before. None if no
 * money moves.
 * @throws RangeError if debits and credits differ
 */
export function book(entry: Entry, now: Date): TransactionPart[] {
  const rows = [...balancedRows(entry)]
  if (rows.length === 0) return []
  const at = now.toISOString()
  const { id, cause, saleId, about } = entry
  const recorded = { id, cause, at, rows, ...(saleId !== undefined && { saleId }), ...(about && { about }) }
  return [
    EntryEntity.build(PutTransaction)
      .item({ ...recorded, ownerPk: monthPartition(at.slice(0, 7)), ownerSk: placeOf({ at, id }) })
      .options({ condition: { attr: 'at', exists: false } }),
    ...sellersIn(rows).map(sellerId => LineEntity.build(PutTransaction).item({ ...recorded, sellerId })),
  ]
}

const OF_SELLER = /^seller_payable:(.+)$/

const sellersIn = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap(({ account }) => OF_SELLER.exec(account)?.[1] ?? [])),
]

export async function findEntriesOfSale(saleId: string): Promise<EntryRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: `LEDGER#${saleId}`, range: { beginsWith: 'ENTRY#' } })
    .entities(EntryEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

export type LineRecord = FormattedItem<typeof LineEntity>

/** All of a seller's, oldest first. @param until a time, or the beginning of one */
export async function findLines(sellerId: string, until: string): Promise<LineRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(sellerId), range: { between: ['LEDGER#', `LEDGER#${until}~`] } })
    .entities(LineEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

/** Days of UTC, both included. */
export interface Span {
  readonly from: string
  readonly to: string
}

function monthsOf({ from, to }: Span): string[] {
  const months = []
  for (const date = new Date(`${from.slice(0, 7)}-01`); ; date.setUTCMonth(date.getUTCMonth() + 1)) {
    const month = date.toISOString().slice(0, 7)
    if (month > to.slice(0, 7)) return months
    months.push(month)
  }
}

/** The place of an entry among all of them. */
export const placeOf = ({ at, id }: Pick<EntryRecord, 'at' | 'id'>) => `${at}#${id}`

/** Oldest first. */
export async function* findEntries(span: Span): AsyncGenerator<EntryRecord> {
  for (const month of monthsOf(span)) yield* entriesOf(month, [span.from, `${span.to}~`], false)
}

/** Newest first, those before a place. */
export async function* findLatestEntries({ from, to }: Span, before?: string): AsyncGenerator<EntryRecord> {
  const end = `${to}~`
  const last = before !== undefined && before < end ? before : end
  for (const month of monthsOf({ from, to: last.slice(0, 10) }).toReversed()) {
    for await (const entry of entriesOf(month, [from, last], true)) if (placeOf(entry) !== before) yield entry
  }
}

async function* entriesOf(month: string, range: [string, string], reverse: boolean): AsyncGenerator<EntryRecord> {
  if (range[0] > range[1]) return
  let next: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ index: 'byOwner', partition: monthPartition(month), range: { between: range } })
      .entities(EntryEntity)
      .options({ reverse, ...(next && { exclusiveStartKey: next }) })
      .send()
    yield* Items
    next = LastEvaluatedKey
  } while (next)
}
