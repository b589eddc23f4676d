import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { documentClient } from '../../../functions/platform/table.ts'

export interface Usage {
  readonly reads: number
  readonly writes: number
  /** Capacity units, reads and writes together as the table and its indexes report them. */
  readonly units: number
  readonly writeUnits: number
}

export interface WriteUsage {
  /** Also of writes whose condition failed, by the size of what they would have written. */
  readonly units: number
  /** By the kinds of items that were written together. */
  readonly byKind: ReadonlyMap<string, number>
}

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/
const UNIT_BYTES = 1024

interface Call {
  readonly command: string
  readonly units: number
  readonly kind: string
}

let calls: Call[] = []

const unitsOf = (consumed: ConsumedCapacity | ConsumedCapacity[] | undefined): number =>
  [consumed ?? []].flat().reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0)

/** The prefixes of the items' keys: `LISTING/BIDS`. */
function kindOf(input: object): string {
  const text = JSON.stringify(input)
  const keys = (name: string) => [...text.matchAll(new RegExp(`"${name}":"([^"#]*)`, 'g'))].map(([, key]) => key)
  const sorts = keys('sk')
  return [...new Set(keys('pk').map((pk, index) => `${pk}/${sorts[index]}`))].join(' + ')
}

documentClient.middlewareStack.add(
  (next, context) => async args => {
    Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
    const command = String(context.commandName)
    const note = (units: number) => calls.push({ command, units, kind: WRITES.test(command) ? kindOf(args.input) : '' })
    try {
      const result = await next(args)
      const { ConsumedCapacity } = result.output as { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] }
      note(unitsOf(ConsumedCapacity))
      return result
    } catch (error) {
      // What a failed condition costs is not reported.
      if (WRITES.test(command)) note(Math.ceil(JSON.stringify(args.input).length / UNIT_BYTES))
      throw error
    }
  },
  { step: 'initialize', name: 'meter' },
)

const isWrite = ({ command }: Call) => WRITES.test(command)

/** What one piece of work asks of DynamoDB. */
export async function meter(work: () => Promise<unknown>): Promise<Usage> {
  calls = []
  await work()
  const writes = calls.filter(isWrite)
  const sum = (some: readonly Call[]) => some.reduce((total, { units }) => total + units, 0)
  return { reads: calls.length - writes.length, writes: writes.length, units: sum(calls), writeUnits: sum(writes) }
}

/** @returns what this process has written since the last call */
export function takeWrites(): WriteUsage {
  const writes = calls.filter(isWrite)
  calls = []
  const byKind = new Map<string, number>()
  for (const { kind, units } of writes) byKind.set(kind, (byKind.get(kind) ?? 0) + units)
  return { units: writes.reduce((sum, { units }) => sum + units, 0), byKind }
}

export const countWrites = (): number => calls.filter(isWrite).length
