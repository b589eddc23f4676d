import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { table } from './table.ts'

/**
 * @param before sort keys below it: an ISO 8601 time; with `~` appended, including that moment
 * @returns sort keys split at `#`, the time first; longest overdue first
 */
export async function* listDueKeys(partition: string, before: string): AsyncGenerator<string[]> {
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ index: 'due', partition, range: { lt: before } })
      .options({ ...(from && { exclusiveStartKey: from }) })
      .send()
    for (const { dueSk } of Items) yield String(dueSk).split('#')
    from = LastEvaluatedKey
  } while (from)
}
