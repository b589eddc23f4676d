import type { Entity, FormattedItem } from 'dynamodb-toolbox/entity'
import type { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { table } from './table.ts'

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
  for (let from = 0; from < requests.length; from += MAX_BATCH) {
    const batch = table
      .build(BatchGetCommand)
      .requests(...(requests.slice(from, from + MAX_BATCH) as BatchGetRequest[]))
      .options({ consistent, ...(attributes && { attributes: attributes as unknown as [string, ...string[]] }) })
    const { Responses } = await executeBatchGet(batch)
    found.push(...(Responses?.[0] ?? []).filter(item => item !== undefined))
  }
  return found as Pick<FormattedItem<Kind>, Attribute>[]
}
