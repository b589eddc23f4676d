import { Entity } from 'dynamodb-toolbox/entity'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { table } from '../../platform/table.ts'

const PARTITION = 'REPORT-COUNTS'

/** What the yearly report counts; `hours` are from the first report to the decision. */
export const reportCounts = ['report', 'decision', 'appeal', 'reversed', 'hours'] as const
export type ReportCount = (typeof reportCounts)[number]

const ReportCountEntity = new Entity({
  name: 'report-count',
  table,
  timestamps: false,
  schema: item({
    year: number().key(),
    what: string()
      .enum(...reportCounts)
      .key(),
    /** A kind, an act or a number of hours. */
    value: string().key(),
    count: number(),
  }),
  computeKey: ({ year, what, value }: { year: number; what: ReportCount; value: string }) => ({
    pk: PARTITION,
    sk: `${year}#${what}#${value}`,
  }),
})

/** Part of what is counted. */
export const countReport = (what: ReportCount, value: string, now: Date) =>
  ReportCountEntity.build(UpdateTransaction).item({ year: now.getUTCFullYear(), what, value, count: $add(1) })

/** Those of all years: at most some hundred of each. */
export async function findReportCounts() {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: PARTITION })
    .entities(ReportCountEntity)
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}
