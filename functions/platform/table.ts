import { isDeepStrictEqual } from 'node:util'
import { type AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { type ExecuteTransactWriteOptions, execute as transact } from 'dynamodb-toolbox/entity/actions/transactWrite'
import { Table } from 'dynamodb-toolbox/table'
import { DomainError } from '../../shared/errors.ts'
import { callLimits, limitedTo } from './call-limits.ts'
import { config } from './config.ts'

/** One write of a transaction. */
export type TransactionPart = Exclude<Parameters<typeof transact>[number], ExecuteTransactWriteOptions>

export const documentClient = DynamoDBDocumentClient.from(new DynamoDBClient(limitedTo(callLimits.table)), {
  marshallOptions: { removeUndefinedValues: true },
})

/** The one table. docs/data-model.md lists every access pattern. */
export const table = new Table({
  documentClient,
  name: () => config.tableName,
  partitionKey: { name: 'pk', type: 'string' },
  sortKey: { name: 'sk', type: 'string' },
  indexes: {
    /** What belongs to a person beside their own partition: listings by seller. */
    byOwner: {
      type: 'global',
      partitionKey: { name: 'ownerPk', type: 'string' },
      sortKey: { name: 'ownerSk', type: 'string' },
    },
    /** What the search replica must look at, in the order of its changes. Sparse: listings carry its keys. */
    changes: {
      type: 'global',
      partitionKey: { name: 'changedPk', type: 'string' },
      sortKey: { name: 'changedSk', type: 'string' },
    },
    /** What wants something done at a time. Sparse. */
    due: {
      type: 'global',
      partitionKey: { name: 'duePk', type: 'string' },
      sortKey: { name: 'dueSk', type: 'string' },
    },
  },
  entityAttributeSavedAs: 'entity',
})

/** Indexes that hold keys alone: an item's other changes cost them nothing. All others hold whole items. */
export const keysOnlyIndexes: readonly string[] = ['changes', 'due']

/** The value of an item's TTL attribute, in seconds since 1970. TTL deletes late or never: code checks expiry itself. */
export const expiresIn = (now: Date, seconds: number) => Math.floor(now.getTime() / 1000) + seconds

/** Whether a conditional write was refused by its condition, alone or within a transaction (there at `index`, if named). */
export function isConditionFailure(error: unknown, index?: number): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'ConditionalCheckFailedException') return true
  const reasons = (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons
  if (error.name !== 'TransactionCanceledException' || !reasons) return false
  return index === undefined
    ? reasons.some(reason => reason.Code === 'ConditionalCheckFailed')
    : reasons[index]?.Code === 'ConditionalCheckFailed'
}

/** All or nothing. Fails with TransactionCanceledException (see isConditionFailure), or DomainError conflict. */
export { transact }

/** @returns what a write answers, or undefined when its condition refuses it */
export async function unlessRefused<Answer>(write: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await write
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return undefined
  }
}

/** @returns false when a write's condition refuses it */
export const tryWrite = async (write: Promise<unknown>): Promise<boolean> =>
  (await unlessRefused(write.then(() => true))) ?? false

/** Writes a transaction. @returns false when a condition refuses it */
export const tryTransact = (...parts: readonly TransactionPart[]): Promise<boolean> => tryWrite(transact(...parts))

/**
 * Writes a transaction in which parts have names. Fails when only a part without a name is refused.
 * @returns the name of the first part whose condition refuses it, or undefined when it is written
 */
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

/** Two writes met on an item and no condition failed, so trying again is worth it. The SDK does not by itself. */
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

/** A throttled batch may come back in part, and what is left out of it must not be taken for absent. */
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

/** Whether what stands there is what a write leaves; docs/decisions/0074-repeated-writes.md says how far that can be told. */
const isDone: Record<string, (write: ConditionalWrite, standing: Stored | undefined) => boolean> = {
  PutItemCommand: ({ Item = {} }, standing) => isDeepStrictEqual(standing, stored(Item)),
  UpdateItemCommand: (write, standing) => standing !== undefined && holdsUpdate(write, standing),
  DeleteItemCommand: (_, standing) => standing === undefined,
}

/** Sums and appended lists can't be told from what they were made from; what is set and removed beside them can. */
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

/**
 * A conditional write whose answer is lost is sent again by the SDK, and then refused because of the first. What stands
 * there tells: where it is what the write leaves, it was done. (Transactions carry a token by which DynamoDB knows them
 * again.)
 */
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
