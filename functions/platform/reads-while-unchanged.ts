import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

const MAX_AGE_MS = 60_000
const MAX_KEPT = 2_000
const READS = /^(Get|BatchGet|TransactGet|Query|Scan)/

interface Kept {
  readonly partitions: readonly string[]
  readonly read: Promise<unknown>
  readonly readAt: number
}

let isWatching = false
const kept = new Map<string, Kept>()
const keptOf = new Map<string, Set<string>>()

/**
 * Reads once what this process alone writes, until it writes into one of the partitions. Handlers on AWS, where others
 * write, read each time.
 * @param partitions all that are read from
 * @param key of this read among all
 * @returns the very same object while nothing has changed
 */
export function readWhileUnchanged<Result>(
  key: string,
  partitions: readonly string[],
  read: () => Promise<Result>,
): Promise<Result> {
  if (!isWatching) return read()
  const known = kept.get(key)
  if (known && Date.now() - known.readAt < MAX_AGE_MS) return known.read as Promise<Result>
  forget(key)
  const result = read()
  keep(key, { partitions, read: result, readAt: Date.now() })
  // Nobody waits for this branch; who asked gets the error.
  result.catch(() => kept.get(key)?.read === result && forget(key))
  return result
}

function keep(key: string, entry: Kept): void {
  kept.set(key, entry)
  for (const partition of entry.partitions) keptOf.set(partition, (keptOf.get(partition) ?? new Set()).add(key))
  for (const [oldest, { readAt }] of kept) {
    if (kept.size <= MAX_KEPT && entry.readAt - readAt < MAX_AGE_MS) return
    forget(oldest)
  }
}

function forget(key: string): void {
  for (const partition of kept.get(key)?.partitions ?? []) {
    const keys = keptOf.get(partition)
    keys?.delete(key)
    if (keys?.size === 0) keptOf.delete(partition)
  }
  kept.delete(key)
}

/** For what other programs write, once it is known. */
export function forgetReads(partitions: Iterable<string>): void {
  for (const partition of partitions) for (const key of keptOf.get(partition) ?? []) forget(key)
}

/** For a process that has the table to itself. A read that a write overtakes is not kept. */
export function watchOwnWrites({ middlewareStack }: DynamoDBDocumentClient): void {
  isWatching = true
  middlewareStack.add(
    (next, { commandName = '' }) =>
      async call => {
        if (READS.test(commandName)) return next(call)
        const written = partitionsWritten(call.input as Write)
        forgetReads(written)
        try {
          return await next(call)
        } finally {
          forgetReads(written)
        }
      },
    { step: 'initialize', name: 'watchOwnWrites', priority: 'high' },
  )
}

type Keys = { readonly pk?: unknown }

interface SingleWrite {
  readonly Item?: Keys
  readonly Key?: Keys
}

interface Write extends SingleWrite {
  readonly TransactItems?: readonly Readonly<Record<string, SingleWrite>>[]
  readonly RequestItems?: Readonly<Record<string, unknown>>
}

function partitionsWritten({ Item, Key, TransactItems = [], RequestItems = {} }: Write): ReadonlySet<string> {
  const parts = TransactItems.flatMap(each => Object.values(each))
  const requests = Object.values(RequestItems).flatMap(each =>
    Array.isArray(each) ? each.flatMap(request => Object.values(request as Record<string, SingleWrite>)) : [],
  )
  const keys = [{ Item, Key }, ...parts, ...requests].map(each => (each.Item ?? each.Key)?.pk)
  return new Set(keys.filter(pk => typeof pk === 'string'))
}
