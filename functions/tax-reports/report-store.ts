import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { type TransactionPart, table } from '../platform/table.ts'

const yearPartition = (year: string) => `TAX-REPORT#${year}`

/** A file for tax authorities, as it was made. Never changed. */
const ReportEntity = new Entity({
  name: 'tax-report',
  table,
  timestamps: false,
  schema: item({
    year: string().key(),
    no: number().key(),
    kind: string().enum('new', 'correction'),
    madeAt: string(),
    madeBy: string(),
    refId: string(),
    docs: list(
      map({ sellerId: string(), type: string().enum('OECD1', 'OECD2', 'OECD3'), refId: string(), hash: string() }),
    ),
    /** Compressed and sealed. */
    sealedXml: string(),
  }),
  computeKey: ({ year, no }: { year: string; no: number }) => ({
    pk: yearPartition(year),
    sk: `FILE#${String(no).padStart(4, '0')}`,
  }),
})

export type ReportRecord = FormattedItem<typeof ReportEntity>

/** Oldest first. */
export async function findReports(year: string): Promise<ReportRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: yearPartition(year) })
    .entities(ReportEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

/** Fails if another has made this number. */
export const putReport = (report: ReportRecord): TransactionPart =>
  ReportEntity.build(PutTransaction)
    .item(report)
    .options({ condition: { attr: 'no', exists: false } })
