import { isDeepStrictEqual } from 'node:util'
import { type AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { type ExecuteTransactWriteOptions, execute as transact } from 'dynamodb-toolbox/entity/actions/transactWrite'
import { Table } from 'dynamodb-toolbox/table'
import { DomainError } from '../../shared/contract/errors.ts'
import { callLimits, limitedTo } from './call-limits.ts'
import { config } from './config.ts'

export type TransactionPart = Exclude<Parameters<typeof transact>[number], ExecuteTransactWriteOptions>

export const documentClient = DynamoDBDocumentClient.from(new DynamoDBClient(limitedTo(callLimits.table)), {
  marshallOptions: { removeUndefinedValues: true },
})

/** docs/data-model.md lists every access pattern. */
export const table = new Table({
  documentClient,
  name: () => config.tableName,
  partitionKey: { name: 'pk', type: 'string' },
  sortKey: { name: 'sk', type: 'string' },
  indexes: {
    /** Items that belong to a person outside their own partition, such as listings by seller. */
    byOwner: {
      type: 'global',
      partitionKey: { name: 'ownerPk', type: 'string' },
      sortKey: { name: 'ownerSk', type: 'string' },
    },
    /** Changes for the search replica, in order. Sparse. */
    changes: {
      type: 'global',
      partitionKey: { name: 'changedPk', type: 'string' },
      sortKey: { name: 'changedSk', type: 'string' },
    },
    /** Items with a due time. Sparse. */
    due: {
      type: 'global',
      partitionKey: { name: 'duePk', type: 'string' },
      sortKey: { name: 'dueSk', type: 'string' },
    },
  },
  entityAttributeSavedAs: 'entity',
})

/** Keys only: other changes of an item cost nothing. All other indexes have whole items. */
export const keysOnlyIndexes: readonly string[] = ['changes', 'due']

/** The value of the TTL attribute, in seconds since 1970. TTL deletes late or never: code checks expiry itself. */
export const expiresIn = (now: Date, seconds: number) => Math.floor(now.getTime() / 1000) + seconds

/** In a transaction, of any part, or of the one at `index`. */
export function isConditionFailure(error: unknown, index?: number): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'ConditionalCheckFailedException') return true
  const reasons = (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons
  if (error.name !== 'TransactionCanceledException' || !reasons) return false
  return index === undefined
    ? reasons.some(reason => reason.Code === 'ConditionalCheckFailed')
    : reasons[index]?.Code === 'ConditionalCheckFailed'
}

/** Writes a transaction. @throws TransactionCanceledException (see isConditionFailure), DomainError conflict */
export { transact }

/** @returns the response, or undefined if the condition fails */
export async function unlessRefused<Answer>(write: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await write
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return undefined
  }
}

/** @returns false if the condition fails */
export const tryWrite = async (write: Promise<unknown>): Promise<boolean> =>
  (await unlessRefused(write.then(() => true))) ?? false

export const tryTransact = (...parts: readonly TransactionPart[]): Promise<boolean> => tryWrite(transact(...parts))

/** @returns the first part whose condition fails, undefined if it is written @throws if only an unnamed part fails */
export async function transactNamed<Name extends string>(
  named: Record<Name, TransactionPart | readonly TransactionPart[]>,
  ...others: readonly TransactionPart[]
): Promise<Name | undefined> {
  const names = Object.keys(named) as Name[]
  const parts = names.flatMap(name => [named[name]].flat().map(part => ({ name, part })))
  try {
    await transact(...parts.map(({ part }) => part), ...others)
    return undefined
  } catch (error) {
    const refused = parts.find((_, index) => isConditionFailure(error, index))
    if (!refused) throw error
    return refused.name
  }
}

/** Concurrent writes without a failed condition can be retried. The SDK does not do so. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'TransactionConflictException') return true
  const reasons = (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons
  return (
    error.name === 'TransactionCanceledException' &&
    !!reasons?.some(({ Code }) => Code === 'TransactionConflict') &&
    !isConditionFailure(error)
  )
}

/** A throttled batch can be incomplete, and missing items must not count as absent. */
class PartialBatch extends Error {}

documentClient.middlewareStack.add(
  next => async call => {
    const result = await next(call)
    const { UnprocessedKeys = {} } = result.output as { UnprocessedKeys?: object }
    if (Object.keys(UnprocessedKeys).length > 0) throw new PartialBatch('DynamoDB did not process the whole batch.')
    return result
  },
  { step: 'initialize', name: 'wholeBatches', priority: 'low' },
)

interface ConditionalWrite {
  Item?: object
  ConditionExpression?: string
  ReturnValuesOnConditionCheckFailure?: string
  UpdateExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
}
type Stored = Record<string, AttributeValue>

const stored = (item: object) => marshall(item, { removeUndefinedValues: true })

/** Whether the item is in the state that the write leaves; see docs/decisions/03-writes.md. */
const isDone: Record<string, (write: ConditionalWrite, standing: Stored | undefined) => boolean> = {
  PutItemCommand: ({ Item = {} }, standing) => isDeepStrictEqual(standing, stored(Item)),
  UpdateItemCommand: (write, standing) => standing !== undefined && holdsUpdate(write, standing),
  DeleteItemCommand: (_, standing) => standing === undefined,
}

/** Sums and appended lists can't be compared; attributes that are set or removed beside them can. */
function holdsUpdate(write: ConditionalWrite, standing: Stored): boolean {
  const { UpdateExpression = '', ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = write
  const sets = [...UpdateExpression.matchAll(/(?<![.\w])(#\w+) = (:\w+)(?=,| [A-Z]|$)/g)]
  const removed = /REMOVE ([^A-Z]*)/.exec(UpdateExpression)?.[1]?.match(/#\w+(?![.\w[])/g) ?? []
  return (
    sets.length + removed.length > 0 &&
    sets.every(([, name = '', value = '']) =>
      isDeepStrictEqual(standing[names[name] ?? ''], stored({ value: values[value] }).value),
    ) &&
    removed.every(name => standing[names[name] ?? ''] === undefined)
  )
}

/** After a lost response the SDK repeats a write, whose condition then fails. (Transactions have a token for this.) */
documentClient.middlewareStack.add(
  (next, { commandName = '' }) =>
    async call => {
      const write = call.input as ConditionalWrite
      const isOwn = isDone[commandName]
      if (!isOwn || !write.ConditionExpression) return next(call)
      write.ReturnValuesOnConditionCheckFailure ??= 'ALL_OLD'
      try {
        return await next(call)
      } catch (error) {
        const { Item: standing, $metadata } = error as { Item?: Stored; $metadata?: { attempts?: number } }
        const wasRepeated = ($metadata?.attempts ?? 1) > 1
        if (!wasRepeated || !isConditionFailure(error) || !isOwn(write, standing)) throw error
        return { response: {}, output: { $metadata, ...(standing && { Attributes: unmarshall(standing) }) } as never }
      }
    },
  { step: 'serialize', name: 'knowOwnWrite', priority: 'high' },
)

const TRIES = 6
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

documentClient.middlewareStack.add(
  next => async call => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await next(call)
      } catch (error) {
        const isPartial = error instanceof PartialBatch
        if (!isPartial && !isConflict(error)) throw error
        if (attempt === TRIES) throw isPartial ? error : new DomainError('conflict')
        await pause(Math.random() * 20 * 2 ** attempt)
      }
    }
  },
  { step: 'initialize', name: 'tryAgain' },
)
