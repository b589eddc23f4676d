import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { documentClient } from './table.ts'

/**
 * What a query of one entity finds, with its attributes as they are stored. For hundreds at once: formatting items by a
 * projection takes longer than reading them.
 */
export async function readStored<Stored>(
  query: { params(): QueryCommandInput },
  maxPages = 1,
): Promise<{ items: Stored[]; isAll: boolean }> {
  const input = query.params()
  const items: Stored[] = []
  let after: QueryCommandInput['ExclusiveStartKey']
  for (let page = 0; page < maxPages; page++) {
    const { Items = [], LastEvaluatedKey } = await documentClient.send(
      new QueryCommand({ ...input, ...(after && { ExclusiveStartKey: after }) }),
    )
    items.push(...(Items as Stored[]))
    after = LastEvaluatedKey
    if (!after) break
  }
  return { items, isAll: !after }
}
