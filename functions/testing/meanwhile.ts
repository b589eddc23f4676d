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

/** Does `other` after the reads of `act` and before its first write to such a partition. @throws if there is none */
export const meanwhile = <T>(act: () => Promise<T>, partition: RegExp, other: () => Promise<unknown>): Promise<T> =>
  interrupted(act, WRITES, partition, other)

/** Before the first read of a single item of the partition. */
export const betweenReads = <T>(act: () => Promise<T>, partition: RegExp, other: () => Promise<unknown>): Promise<T> =>
  interrupted(act, READS, partition, other)

async function interrupted<T>(
  act: () => Promise<T>,
  commands: RegExp,
  partition: RegExp,
  other: () => Promise<unknown>,
): Promise<T> {
  let isDue = true
  // With no permissions but its own.
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

interface BatchGet {
  readonly RequestItems: Record<string, { readonly Keys: readonly { readonly sk: unknown }[] }>
}
interface BatchAnswer {
  readonly output: { readonly Responses?: Record<string, unknown[]> }
}

/**
 * Between the items of the next batch that `act` reads, as each of them is read at its own moment.
 * @param first sort keys of those that are read before `other`
 */
export async function betweenItems<T>(act: () => Promise<T>, first: RegExp, other: () => Promise<unknown>): Promise<T> {
  let isDue = true
  const elsewhere = AsyncLocalStorage.snapshot()
  documentClient.middlewareStack.add(
    (next, { commandName = '' }) =>
      async call => {
        if (!isDue || commandName !== 'BatchGetItemCommand') return next(call)
        isDue = false
        const [[table, asked] = ['', { Keys: [] }]] = Object.entries((call.input as BatchGet).RequestItems)
        const read = (isFirst: boolean) => {
          const Keys = asked.Keys.filter(({ sk }) => first.test(String(sk)) === isFirst)
          return next({ ...call, input: { ...call.input, RequestItems: { [table]: { ...asked, Keys } } } })
        }
        const before = await read(true)
        await elsewhere(other)
        const after = await read(false)
        const itemsOf = ({ output }: BatchAnswer) => output.Responses?.[table] ?? []
        Object.assign(after.output, {
          Responses: { [table]: [...itemsOf(before as BatchAnswer), ...itemsOf(after as BatchAnswer)] },
        })
        return after
      },
    { step: 'initialize', name: 'betweenItems', override: true },
  )
  try {
    const result = await act()
    if (isDue) throw new Error('no batch was read')
    return result
  } finally {
    documentClient.middlewareStack.remove('betweenItems')
  }
}
