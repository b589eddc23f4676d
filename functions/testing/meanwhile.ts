import { AsyncLocalStorage } from 'node:async_hooks'
import { documentClient } from '../platform/table.ts'

const WRITES = /^(?:Put|Update|Delete|TransactWrite)Items?Command$/
const READS = /^GetItemCommand$/

interface Keyed {
  readonly Item?: { readonly pk: unknown }
  readonly Key?: { readonly pk: unknown }
}
type Input = Keyed & { readonly TransactItems?: readonly Record<string, Keyed>[] }

const partitionsOf = (input: Input) =>
  [input, ...(input.TransactItems ?? []).flatMap(part => Object.values(part))].map(({ Item, Key }) =>
    String((Item ?? Key)?.pk),
  )

/**
 * Does something, and something else after all that it read and before its first write to a partition such as `/^USER#/`:
 * what it read is no longer so. Fails where there is no such write.
 */
export const meanwhile = <T>(act: () => Promise<T>, partition: RegExp, other: () => Promise<unknown>): Promise<T> =>
  interrupted(act, WRITES, partition, other)

/** The same before it first reads a single item of a partition: what it read before that is no longer so. */
export const betweenReads = <T>(act: () => Promise<T>, partition: RegExp, other: () => Promise<unknown>): Promise<T> =>
  interrupted(act, READS, partition, other)

async function interrupted<T>(
  act: () => Promise<T>,
  commands: RegExp,
  partition: RegExp,
  other: () => Promise<unknown>,
): Promise<T> {
  let isDue = true
  // With no rights but its own.
  const elsewhere = AsyncLocalStorage.snapshot()
  documentClient.middlewareStack.add(
    (next, { commandName = '' }) =>
      async call => {
        if (
          isDue &&
          commands.test(commandName) &&
          partitionsOf(call.input as Input).some(each => partition.test(each))
        ) {
          isDue = false
          await elsewhere(other)
        }
        return next(call)
      },
    { step: 'initialize', name: 'meanwhile', override: true },
  )
  try {
    const result = await act()
    if (isDue) throw new Error(`nothing came that could be interrupted: ${commands} of ${partition}`)
    return result
  } finally {
    documentClient.middlewareStack.remove('meanwhile')
  }
}
