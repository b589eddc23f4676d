import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { type AwsStub, mockClient } from 'aws-sdk-client-mock'
import { documentClient, table } from '../kit/table.ts'

/**
 * What DynamoDB does now and then and an engine does not on cue:
 * - `lost-once`: the write takes effect and its answer is lost; the SDK sends the same request again by itself.
 * - `lost`: the write takes effect, and no try of the SDK brought an answer.
 * - `throttled`, `failed`: nothing was written, after all tries of the SDK.
 */
export const faults = ['lost-once', 'lost', 'throttled', 'failed'] as const
export type Fault = (typeof faults)[number]

const errorOf: Record<Exclude<Fault, 'lost-once'>, () => Error> = {
  lost: () => failure('TimeoutError'),
  throttled: () => failure('ProvisionedThroughputExceededException', 400),
  failed: () => failure('InternalServerError', 500),
}

const failure = (name: string, httpStatusCode?: number) =>
  Object.assign(new Error(`${name}, as a test would have it`), { name, $metadata: { httpStatusCode } })

interface Command {
  readonly input: { Item?: Key; Key?: Key; TransactItems?: Record<string, { Item?: Key; Key?: Key }>[] }
}
type Key = Record<string, unknown>

const WRITES = /^(?:Put|Update|Delete|TransactWrite)Command$/

/** Watches the table's writes, and has one of them meet a fault. */
export class FaultyTable {
  readonly #stub: AwsStub<never, never, never>
  readonly #keys = new Map<string, Key>()
  #fault: Fault | undefined
  #at = 0
  #writes = 0
  #losing: object | undefined
  #watching = false

  constructor() {
    this.#stub = mockClient(documentClient as never)
    this.#stub.send.callsFake(((command: Command) => this.#send(command)) as never)
    documentClient.middlewareStack.add(
      next => async call => {
        const result = await next(call)
        if (!this.#losing) return result
        this.#losing = undefined
        throw failure('TimeoutError')
      },
      { step: 'deserialize', priority: 'high', name: 'loseAnswer', override: true },
    )
  }

  /** How many writes there were while it watched. */
  get writes(): number {
    return this.#writes
  }

  /** From here on writes are counted, and the one at this place, from 1, meets the fault. */
  watch(fault?: Fault, at = 0): void {
    this.#watching = true
    this.#fault = fault
    this.#at = at
    this.#writes = 0
  }

  /** From here on nothing fails; writes are still noted. */
  mend(): void {
    this.#fault = undefined
  }

  restore(): void {
    this.#stub.restore()
    documentClient.middlewareStack.remove('loseAnswer')
  }

  async #send(command: Command): Promise<unknown> {
    const { wrappedMethod } = this.#stub.send as unknown as { wrappedMethod: (command: Command) => Promise<unknown> }
    const send = () => wrappedMethod.call(documentClient, command)
    if (!this.#watching || !WRITES.test(command.constructor.name)) return send()
    this.#writes += 1
    this.#note(command)
    if (this.#writes !== this.#at || !this.#fault) return send()
    if (this.#fault === 'lost-once') {
      this.#losing = command
      return send()
    }
    if (this.#fault === 'lost') await send()
    throw errorOf[this.#fault]()
  }

  #note({ input: { Item, Key, TransactItems = [] } }: Command) {
    const parts = TransactItems.flatMap(part => Object.values(part))
    for (const { Item: item, Key: key } of [{ Item, Key }, ...parts]) {
      const { pk, sk } = item ?? key ?? {}
      if (pk !== undefined) this.#keys.set(`${pk} ${sk}`, { pk, sk })
    }
  }

  /**
   * The items that were written while it watched, as they are now, without what differs from one run to the next: ids, times
   * and names. Limits count every try, so they are left out.
   */
  async written(): Promise<string[]> {
    this.#watching = false
    const keys = [...this.#keys.values()].filter(({ pk }) => !String(pk).startsWith('COUNTER#'))
    this.#keys.clear()
    const items = await Promise.all(
      keys.map(async Key => {
        const { Item } = await documentClient.send(
          new GetCommand({ TableName: table.getName(), Key, ConsistentRead: true }),
        )
        return Item
      }),
    )
    return items
      .filter(item => item !== undefined)
      .map(likeAnyOther)
      .sort()
  }
}

const likeAnyOther = (item: Record<string, unknown>): string =>
  JSON.stringify(item, inOrder, 1)
    .replace(/[\da-f]{64}/g, 'HASH')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'UUID')
    .replace(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, 'ULID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'TIME')
    .replace(/[\w-]{43}(?![\w-])/g, 'HASH')
    .replace(/"(?:[\w-]{22})"/g, '"SECRET"')
    .replace(/\b\w+-[\da-f]{8}\b/g, 'NAME')
    .replace(/\b(?:cs|pi|ch|tr|re|acct)_\w+/g, 'STRIPE')
    .replace(/127\.0\.0\.1:\d+/g, 'HOST')
    .replace(/(TILL-CODE#|"code": "|"V-)[0-9A-Z]{4}/g, '$1CODE')
    .replace(/\b\d{10,}\b/g, 'NUMBER')

/** For JSON.stringify: the fields of each object by their names. */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
