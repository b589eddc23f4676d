import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { table } from './table.ts'

/**
 * What one partition of the index `due` wants done, the longest overdue first; read in pages, as they are wanted.
 * @param before sort keys below it: an ISO 8601 time, and with `~` after it also what is due at that very moment
 * @returns sort keys, split at `#`: the time first
 */
export async function* dueBefore(partition: string, before: string): AsyncGenerator<string[]> {
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
