import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { documentClient } from '../functions/platform/table.ts'

export interface Usage {
  readonly reads: number
  readonly writes: number
  /** Capacity units, reads and writes together as the table and its indexes report them. */
  readonly units: number
  readonly writeUnits: number
}

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/

let calls: { isWrite: boolean; units: number }[] = []

const unitsOf = (consumed: ConsumedCapacity | ConsumedCapacity[] | undefined): number =>
  [consumed ?? []].flat().reduce((sum, each) => sum + (each.CapacityUnits ?? 0), 0)

documentClient.middlewareStack.add(
  (next, context) => async args => {
    Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
    const result = await next(args)
    const { ConsumedCapacity } = result.output as { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] }
    calls.push({ isWrite: WRITES.test(String(context.commandName)), units: unitsOf(ConsumedCapacity) })
    return result
  },
  { step: 'initialize', name: 'meter' },
)

/** What one piece of work asks of DynamoDB. */
export async function meter(work: () => Promise<unknown>): Promise<Usage> {
  calls = []
  await work()
  const writes = calls.filter(({ isWrite }) => isWrite)
  const sum = (some: typeof calls) => some.reduce((total, { units }) => total + units, 0)
  return { reads: calls.length - writes.length, writes: writes.length, units: sum(calls), writeUnits: sum(writes) }
}
