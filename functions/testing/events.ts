import type { EventContract, EventEnvelope, PayloadOf } from '../../events/event.ts'
import { OutboxEntity } from '../platform/outbox.ts'
import type { ReactionHandler } from '../platform/reaction.ts'
import { documentClient, table } from '../platform/table.ts'
import { messageOf, react } from './queue-messages.ts'

type Emitted<Contract extends EventContract> = Omit<EventEnvelope, 'payload'> & { payload: PayloadOf<Contract> }

interface WrittenEvent extends EventEnvelope {
  readonly tableName: string
}

/** What this process wrote, by name: a scan of the table that all tests share takes a second. */
const written = new Map<string, WrittenEvent[]>()

interface Put {
  readonly TableName?: string
  readonly Item?: Record<string, unknown>
}

const eventsIn = (puts: readonly { Put?: Put }[]): WrittenEvent[] =>
  puts.flatMap(({ Put: { TableName: tableName = '', Item } = {} }) =>
    Item?.entity === OutboxEntity.entityName
      ? [{ ...structuredClone(Item), tableName } as unknown as WrittenEvent]
      : [],
  )

documentClient.middlewareStack.add(
  next => async call => {
    const { TransactItems = [] } = call.input as { TransactItems?: { Put?: Put }[] }
    const events = eventsIn(TransactItems)
    const answer = await next(call)
    for (const event of events) written.set(event.name, [...(written.get(event.name) ?? []), event])
    return answer
  },
  { step: 'initialize', priority: 'high', name: 'rememberEvents', override: true },
)

/** About one listing, oldest first. */
export const emitted = <Contract extends EventContract>(
  contract: Contract,
  listingId: string,
): Promise<Emitted<Contract>[]> => emittedOf(contract, { listingId })

/** About anything, such as `{ userId }`. */
export async function emittedOf<Contract extends EventContract>(
  contract: Contract,
  about: Record<string, string>,
): Promise<Emitted<Contract>[]> {
  const [[name, value] = ['', '']] = Object.entries(about)
  const isAbout = ({ tableName, payload }: WrittenEvent) =>
    tableName === table.getName() && (payload as Record<string, unknown>)[name] === value
  const found = (written.get(contract.name) ?? []).filter(isAbout)
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as unknown as Emitted<Contract>[]
}

/** Hands an emitted event to a reaction, as its queue does. @throws if it fails */
export async function deliverTo(
  handler: ReactionHandler,
  { id, name, occurredAt, payload, cause }: EventEnvelope,
): Promise<void> {
  const { batchItemFailures } = await react(handler, messageOf({ id, name, occurredAt, payload, cause }))
  if (batchItemFailures.length > 0) throw new Error(`the reaction to ${name} failed`)
}

/** Hands it to the function of that name, as the queue's nth try. @returns whether it is done */
export async function tryAt(
  handler: ReactionHandler,
  functionName: string,
  { id, name, occurredAt, payload, cause }: EventEnvelope,
  tries = 1,
): Promise<boolean> {
  const message = messageOf({ id, name, occurredAt, payload, cause })
  for (const { attributes } of message.Records) attributes.ApproximateReceiveCount = String(tries)
  const { batchItemFailures } = await handler(message, { functionName } as never)
  return batchItemFailures.length === 0
}
