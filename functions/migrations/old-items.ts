import { paginateScan, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { forEachSettled } from '../platform/all-settled.ts'
import { config } from '../platform/config.ts'
import { documentClient, tryWrite } from '../platform/table.ts'

export type StoredItem = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string }

/** An expression over `#pk` and `#sk`. */
export interface Filter {
  readonly where: string
  readonly names?: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, unknown>>
}

const AT_ONCE = 8

/** Reads the whole table. */
export async function eachItem(
  { where, names, values }: Filter,
  work: (item: StoredItem) => Promise<unknown>,
): Promise<void> {
  const pages = paginateScan(
    { client: documentClient },
    {
      TableName: config.tableName,
      ConsistentRead: true,
      FilterExpression: where,
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk', ...names },
      ExpressionAttributeValues: { ...values },
    },
  )
  for await (const { Items = [] } of pages) await forEachSettled(Items as StoredItem[], AT_ONCE, work)
}

/** When a copy may replace an existing item: an expression over that item. Never, if absent. */
export interface Replaces {
  readonly condition: string
  readonly names?: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, unknown>>
}

/** @returns false if an item is there that must not be replaced */
export const copyItem = (item: StoredItem, replaces?: Replaces) => write([copy(item, replaces)])

/** Copies and deletes in one write, so there is always exactly one. */
export async function moveItem(from: StoredItem, to: StoredItem, replaces?: Replaces): Promise<void> {
  const gone = { Delete: { TableName: config.tableName, Key: { pk: from.pk, sk: from.sk } } }
  if (!(await write([copy(to, replaces), gone]))) await write([gone])
}

type Part = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

const copy = (item: StoredItem, replaces?: Replaces): Part => ({
  Put: {
    TableName: config.tableName,
    Item: item,
    ConditionExpression: `attribute_not_exists(pk)${replaces ? ` OR (${replaces.condition})` : ''}`,
    ...(replaces?.names && { ExpressionAttributeNames: { ...replaces.names } }),
    ...(replaces?.values && { ExpressionAttributeValues: { ...replaces.values } }),
  },
})

async function write(parts: Part[]): Promise<boolean> {
  return tryWrite(documentClient.send(new TransactWriteCommand({ TransactItems: parts })))
}
