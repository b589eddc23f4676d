import { AsyncLocalStorage } from 'node:async_hooks'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { allAnswered } from '../platform/after-answer.ts'
import { documentClient, table } from '../platform/table.ts'

/**
 * - `lost-once`: the write takes effect and its answer is lost; the SDK repeats the request by itself.
 * - `lost`: the write takes effect, and no attempt of the SDK brought an answer.
 * - `throttled`, `failed`: nothing was written, after all attempts of the SDK.
 */
export type Fault = 'lost-once' | 'lost' | 'throttled' | 'failed'

const errorOf: Record<Exclude<Fault, 'lost-once'>, () => Error> = {
  lost: () => failure('TimeoutError'),
  throttled: () => failure('ProvisionedThroughputExceededException', 400),
  failed: () => failure('InternalServerError', 500),
}

const failure = (name: string, httpStatusCode?: number) =>
  Object.assign(new Error(`${name}, as a test would have it`), { name, $metadata: { httpStatusCode } })

interface Command {
  readonly input: {
    readonly Item?: Key
    readonly Key?: Key
    readonly TransactItems?: Record<string, { Item?: Key; Key?: Key }>[]
    readonly ConditionExpression?: string
  }
}
type Key = Record<string, unknown>

const WRITES = /^(?:Put|Update|Delete|TransactWrite)Command$/

export interface SeenWrite {
  /** Whether the SDK's own repetition could have another effect than the first attempt. */
  readonly maySeeItself: boolean
  /** Lines of ours that led to it, the nearest first: `platform/mail.ts:73`. */
  readonly lines: readonly string[]
}

/** Observes writes; the one at place `at`, counted from 1, meets a fault. */
export class Watch {
  readonly seen: SeenWrite[] = []
  readonly #keys = new Map<string, Key>()
  #fault: Fault | undefined
  readonly #at: number
  /** The next answer of the table is lost. */
  isLosing = false

  constructor(fault?: Fault, at = 0) {
    this.#fault = fault
    this.#at = at
  }

  #contested = 0
  #interruption: { readonly at: number; readonly work: () => Promise<unknown> } | undefined

  /** Does something else just before one of the writes, counted from 1. Writes of limits don't count. */
  interrupt(at: number, work: () => Promise<unknown>): void {
    this.#interruption = { at, work }
  }

  mend(): void {
    this.#fault = undefined
  }

  during<Result>(work: () => Promise<Result>): Promise<Result> {
    return watching.run(this, work)
  }

  async meet(command: Command, send: () => Promise<unknown>): Promise<unknown> {
    if (!WRITES.test(command.constructor.name)) return send()
    const isUpdate = command.constructor.name === 'UpdateCommand'
    this.seen.push(seenWrite(isUpdate || Boolean(command.input.ConditionExpression)))
    if (!keysOf(command).every(isOfLimit)) this.#contested += 1
    if (this.#interruption?.at === this.#contested) {
      const { work } = this.#interruption
      this.#interruption = undefined
      await work()
    }
    const fault = this.seen.length === this.#at ? this.#fault : undefined
    if (fault === 'throttled' || fault === 'failed') throw errorOf[fault]()
    this.isLosing = fault === 'lost-once'
    const answer = await send()
    for (const key of keysOf(command)) this.#keys.set(`${key.pk} ${key.sk}`, key)
    if (fault === 'lost') throw errorOf.lost()
    return answer
  }

  /** The written items once nothing goes on, without ids, times and names, and without limits, which count every attempt. */
  async written(...others: readonly Watch[]): Promise<string[]> {
    await allAnswered()
    const keys = new Map([this, ...others].flatMap(watch => [...watch.#keys]))
    const items = await Promise.all(
      [...keys.values()]
        .filter(key => !isOfLimit(key))
        .map(async Key => {
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

function keysOf({ input: { Item, Key, TransactItems = [] } }: Command): Key[] {
  const parts = TransactItems.flatMap(part => Object.values(part))
  return [{ Item, Key }, ...parts].flatMap(({ Item: item, Key: key }) => {
    const { pk, sk } = item ?? key ?? {}
    return pk === undefined ? [] : [{ pk, sk }]
  })
}

const isOfLimit = ({ pk }: Key) => String(pk).startsWith('COUNTER#')

const watching = new AsyncLocalStorage<Watch>()

const OURS = /\/functions\/((?!testing\/)[\w/-]+\.ts):(\d+)/

/** A stack is written out when it is asked for. */
function seenWrite(maySeeItself: boolean): SeenWrite {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 100
  const here = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return {
    maySeeItself,
    get lines() {
      return (here.stack ?? '').split('\n').flatMap(frame => {
        const [, file, line] = OURS.exec(frame) ?? []
        return file ? [`${file}:${line}`] : []
      })
    },
  }
}

/** @returns what ends it */
export function watchTable(): () => void {
  const send = documentClient.send.bind(documentClient) as (command: Command) => Promise<unknown>
  documentClient.send = ((command: Command) => {
    const watch = watching.getStore()
    return watch ? watch.meet(command, () => send(command)) : send(command)
  }) as never
  documentClient.middlewareStack.add(
    next => async call => {
      const result = await next(call)
      const watch = watching.getStore()
      if (!watch?.isLosing) return result
      watch.isLosing = false
      throw failure('TimeoutError')
    },
    { step: 'deserialize', priority: 'high', name: 'loseAnswer', override: true },
  )
  return () => {
    documentClient.send = send as never
    documentClient.middlewareStack.remove('loseAnswer')
  }
}

const likeAnyOther = (item: Record<string, unknown>): string =>
  JSON.stringify(item, inOrder, 1)
    .replace(/[\da-f]{64}/g, 'HASH')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'UUID')
    .replace(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, 'ULID')
    // By the listing's id.
    .replace(/\bLISTINGS#\d+/g, 'LISTINGS#PART')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'TIME')
    .replace(/\b[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d\s[AP]M UTC/g, 'TIME')
    .replace(/\bHOUR#\d+|"hour": \d+/g, 'HOUR')
    // An act that is repeated a day later may fall into the next month.
    .replace(/\bLEDGER#\d{4}-\d\d\b/g, 'LEDGER#MONTH')
    .replace(/[\w-]{43}(?![\w-])/g, 'HASH')
    .replace(/"[\w-]{22}(?=\\?")/g, '"SECRET')
    .replace(/\b\w+-(?:[\da-f]{8}|[2689fhwz]{12})\b/g, 'NAME')
    .replace(/\b(?:cs|pi|ch|tr|re|du|acct|evt|tmr)_\w+/g, 'STRIPE')
    .replace(/127\.0\.0\.1:\d+/g, 'HOST')
    .replace(/(TILL-CODE#|"code": "|"V-)[0-9A-Z]{4}/g, '$1CODE')
    .replace(/\b\d{10,}\b/g, 'NUMBER')
    // The audit is one chain of what all do.
    .replace(/("entity": "audit-[^}]*"seq": )\d+/g, '$1NUMBER')

/** For JSON.stringify: sorts the fields of objects by name. */
const inOrder = (_: string, value: unknown) =>
  value instanceof Uint8Array
    ? 'BYTES'
    : typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
