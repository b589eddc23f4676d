import { table } from '../../functions/platform/table.ts'
import type { TableAction, TableIndex } from '../rights/grant.ts'

export interface TableAccess {
  readonly action: TableAction
  readonly index?: TableIndex
  readonly key: string
  /** Every attribute that an update or a put names, in its key, changes and condition. */
  readonly attributes?: readonly string[]
  readonly returnValues?: string
}

// Requests as the SDK sends them, with typed attribute values; only the parts that say which items are meant.
type Key = Record<string, { S?: string }>
interface Request {
  Key?: Key
  Item?: Key
  IndexName?: string
  ReturnValues?: string
  KeyConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Key
  RequestItems?: Record<string, { Keys?: Key[] }>
  TransactItems?: { Get?: Request; Put?: Request; Update?: Request; Delete?: Request; ConditionCheck?: Request }[]
}

const PARTITION_KEY = table.partitionKey.name
const partitionOf = (key: Key | undefined) => key?.[PARTITION_KEY]?.S ?? ''

const single: Record<string, (request: Request) => TableAccess> = {
  GetItemCommand: ({ Key }) => ({ action: 'GetItem', key: partitionOf(Key) }),
  PutItemCommand: put,
  UpdateItemCommand: updated,
  DeleteItemCommand: ({ Key }) => ({ action: 'DeleteItem', key: partitionOf(Key) }),
  QueryCommand: queried,
  ScanCommand: () => ({ action: 'Scan', key: '*' }),
}

const inTransaction = {
  Get: ({ Key }: Request): TableAccess => ({ action: 'GetItem', key: partitionOf(Key) }),
  Put: put,
  Update: updated,
  Delete: ({ Key }: Request): TableAccess => ({ action: 'DeleteItem', key: partitionOf(Key) }),
  ConditionCheck: ({ Key }: Request): TableAccess => ({ action: 'ConditionCheckItem', key: partitionOf(Key) }),
}

/** @throws Error for a command that no grant speaks of, such as a PartiQL statement */
export function accessesOf(command: string, request: Request): TableAccess[] {
  const read = single[command]
  if (read) return [read(request)]
  if (command === 'BatchGetItemCommand') {
    return Object.values(request.RequestItems ?? {}).flatMap(({ Keys = [] }) =>
      Keys.map((key): TableAccess => ({ action: 'BatchGetItem', key: partitionOf(key) })),
    )
  }
  if (command === 'TransactWriteItemsCommand' || command === 'TransactGetItemsCommand') {
    return (request.TransactItems ?? []).flatMap(item =>
      Object.entries(item).map(([kind, part]) => inTransaction[kind as keyof typeof inTransaction](part)),
    )
  }
  throw new Error(`No grant speaks of ${command}.`)
}

/** The partition is what the key condition compares the index's partition key with. */
function queried(request: Request): TableAccess {
  const index = request.IndexName as TableIndex | undefined
  const attribute = index ? table.indexes[index].partitionKey.name : PARTITION_KEY
  const comparisons = request.KeyConditionExpression?.matchAll(/(#\w+) = (:\w+)/g) ?? []
  for (const [, name = '', value = ''] of comparisons) {
    if (request.ExpressionAttributeNames?.[name] !== attribute) continue
    return { action: 'Query', ...(index && { index }), key: request.ExpressionAttributeValues?.[value]?.S ?? '' }
  }
  throw new Error(`The query ${request.KeyConditionExpression} names no partition.`)
}

/** Placeholders stand for every name in an expression, as dynamodb-toolbox writes them. */
function updated({ Key, ExpressionAttributeNames, ReturnValues }: Request): TableAccess {
  const attributes = [...Object.keys(Key ?? {}), ...Object.values(ExpressionAttributeNames ?? {})]
  return {
    action: 'UpdateItem',
    key: partitionOf(Key),
    attributes,
    ...(ReturnValues && { returnValues: ReturnValues }),
  }
}

function put({ Item = {}, ExpressionAttributeNames, ReturnValues }: Request): TableAccess {
  const attributes = [...Object.keys(Item), ...Object.values(ExpressionAttributeNames ?? {})]
  return { action: 'PutItem', key: partitionOf(Item), attributes, ...(ReturnValues && { returnValues: ReturnValues }) }
}
