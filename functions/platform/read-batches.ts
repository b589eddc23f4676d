import { BatchGetCommand as RawBatchGetCommand } from '@aws-sdk/lib-dynamodb'
import type { Entity, FormattedItem } from 'dynamodb-toolbox/entity'
import type { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { batchesOf } from '../../shared/rules/batches.ts'
import { documentClient, table } from './table.ts'

/** What one batch read may ask for. */
const MAX_BATCH = 100

interface Reading<Attribute> {
  readonly consistent?: boolean
  /** All, unless set. */
  readonly attributes?: readonly Attribute[]
}

/** Those of one entity that there are, in the order in which they are asked for. */
export async function readBatches<
  Kind extends Entity,
  Attribute extends keyof FormattedItem<Kind> & string = keyof FormattedItem<Kind> & string,
>(
  requests: readonly BatchGetRequest<Kind>[],
  { consistent = true, attributes }: Reading<Attribute> = {},
): Promise<Pick<FormattedItem<Kind>, Attribute>[]> {
  const found: unknown[] = []
  for (const some of batchesOf(requests, MAX_BATCH)) {
    const batch = table
      .build(BatchGetCommand)
      .requests(...(some as BatchGetRequest[]))
      .options({ consistent, ...(attributes && { attributes: attributes as unknown as [string, ...string[]] }) })
    const { Responses } = await executeBatchGet(batch)
    found.push(...(Responses?.[0] ?? []).filter(item => item !== undefined))
  }
  return found as Pick<FormattedItem<Kind>, Attribute>[]
}

/**
 * Those that there are, with these attributes as they are stored. For hundreds at once: formatting items by a projection
 * takes longer than reading them.
 */
export async function readAttributes<Kind extends Entity, Name extends keyof FormattedItem<Kind> & string>(
  requests: readonly BatchGetRequest<Kind>[],
  attributes: readonly Name[],
): Promise<Pick<FormattedItem<Kind>, Name>[]> {
  const tableName = table.getName()
  const names = attributes.map((name, at) => [`#${at}`, name] as const)
  const batches = batchesOf(requests, MAX_BATCH).map(some =>
    documentClient.send(
      new RawBatchGetCommand({
        RequestItems: {
          [tableName]: {
            Keys: some.map(request => request.params()),
            ConsistentRead: true,
            ProjectionExpression: names.map(([placeholder]) => placeholder).join(', '),
            ExpressionAttributeNames: Object.fromEntries(names),
          },
        },
      }),
    ),
  )
  const answers = await Promise.all(batches)
  return answers.flatMap(
    ({ Responses }) => (Responses?.[tableName] ?? []) as unknown[] as Pick<FormattedItem<Kind>, Name>[],
  )
}
