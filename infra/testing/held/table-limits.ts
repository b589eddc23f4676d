import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { table } from '../../../functions/platform/table.ts'

const MAX_PARTITION_KEY_BYTES = 2_048
const MAX_SORT_KEY_BYTES = 1_024
const MAX_IN_OPERANDS = 100

type Values = Record<string, AttributeValue>

/** The SDK's input of any call, or one part of a transaction. */
interface Request {
  readonly Item?: Values
  readonly IndexName?: keyof typeof table.indexes
  readonly ExclusiveStartKey?: Values
  readonly KeyConditionExpression?: string
  readonly ConditionExpression?: string
  readonly FilterExpression?: string
  readonly UpdateExpression?: string
  readonly ExpressionAttributeNames?: Record<string, string>
  readonly ExpressionAttributeValues?: Values
  readonly TransactItems?: readonly Record<string, Request>[]
}

const schemas = [table, ...Object.values(table.indexes)]
const longestKeys: ReadonlyMap<string, number> = new Map([
  ...schemas.map(({ partitionKey }) => [partitionKey.name, MAX_PARTITION_KEY_BYTES] as const),
  ...schemas.flatMap(({ sortKey }) => (sortKey ? [[sortKey.name, MAX_SORT_KEY_BYTES] as const] : [])),
])
const ownKey: readonly (string | undefined)[] = [table.partitionKey.name, table.sortKey?.name]

/** What DynamoDB refuses and the embedded engine takes (scripts/fidelity). @returns why, or undefined */
export function refusal(input: object): string | undefined {
  const request: Request = input
  const parts = request.TransactItems?.flatMap(item => Object.values(item)) ?? [request]
  for (const part of parts) {
    const why = writeRefusal(part) ?? operandsRefusal(part) ?? queryRefusal(part)
    if (why) return why
  }
  return undefined
}

function writeRefusal(request: Request): string | undefined {
  const assigned = assignments(request)
  for (const [name, value] of [...Object.entries(request.Item ?? {}), ...assigned]) {
    if (Buffer.byteLength(value?.S ?? '') > (longestKeys.get(name) ?? Infinity)) return `The key ${name} is too long.`
    if (name === '' || hasEmptyName(value)) return 'An attribute has an empty name.'
  }
  const key = assigned.find(([name]) => ownKey.includes(name))
  return key && `${key[0]} is part of the key, and can't be updated.`
}

/** Attributes that an update sets to a value of its own. */
function assignments({ UpdateExpression = '', ExpressionAttributeNames, ExpressionAttributeValues }: Request) {
  return [...UpdateExpression.matchAll(/(#?\w+)\s*=\s*(:\w+)/g)].map(
    ([, name = '', value = '']) =>
      [ExpressionAttributeNames?.[name] ?? name, ExpressionAttributeValues?.[value]] as const,
  )
}

const hasEmptyName = (value: AttributeValue | undefined): boolean =>
  Object.entries(value?.M ?? {}).some(([name, inner]) => name === '' || hasEmptyName(inner)) ||
  (value?.L ?? []).some(hasEmptyName)

function operandsRefusal({ ConditionExpression = '', FilterExpression = '' }: Request): string | undefined {
  for (const [, operands = ''] of `${ConditionExpression} ${FilterExpression}`.matchAll(/\bIN \(([^)]*)\)/g)) {
    if (operands.split(',').length > MAX_IN_OPERANDS) return `IN has more than ${MAX_IN_OPERANDS} operands.`
  }
  return undefined
}

function queryRefusal(request: Request): string | undefined {
  const { KeyConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues, ExclusiveStartKey } = request
  if (!KeyConditionExpression) return undefined
  const textOf = (placeholder: string) => ExpressionAttributeValues?.[placeholder]?.S ?? ''
  const attribute = (request.IndexName ? table.indexes[request.IndexName] : table).partitionKey.name
  const partition = [...KeyConditionExpression.matchAll(/(#?\w+)\s*=\s*(:\w+)/g)].find(
    ([, name = '']) => (ExpressionAttributeNames?.[name] ?? name) === attribute,
  )?.[2]
  for (const [placeholder] of KeyConditionExpression.matchAll(/:\w+/g)) {
    const text = textOf(placeholder)
    if (text === '') return 'A key that is asked for is empty or no text.'
    const longest = placeholder === partition ? MAX_PARTITION_KEY_BYTES : MAX_SORT_KEY_BYTES
    if (Buffer.byteLength(text) > longest) return 'A key that is asked for is too long.'
  }
  const isOfPartition = partition && ExclusiveStartKey?.[attribute]?.S === textOf(partition)
  return !ExclusiveStartKey || isOfPartition ? undefined : 'The query goes on from another partition.'
}
