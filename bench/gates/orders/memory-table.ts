import { documentClient } from '../../../functions/platform/table.ts'

type Item = Record<string, unknown>

interface Request {
  Key?: Item
  Item?: Item
  IndexName?: string
  KeyConditionExpression?: string
  ConditionExpression?: string
  FilterExpression?: string
  UpdateExpression?: string
  ScanIndexForward?: boolean
  Limit?: number
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
  RequestItems?: Record<string, { Keys: Item[] }>
  TransactItems?: { Put?: Request; Update?: Request; Delete?: Request; ConditionCheck?: Request }[]
}

/** Ends the process: a caller may take an error for a refusal. */
function notUnderstood(text: string): never {
  console.error(`This is not understood: ${text}`)
  process.exit(1)
}

const TOKEN = /\s*(:\w+|#\w+(?:\.#\w+|\[\d+\])*|\w+|<=|>=|<>|[<>=(),+-])/y

function tokensOf(expression: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(expression); match; match = TOKEN.exec(expression)) tokens.push(match[1] ?? '')
  return tokens
}

/** Reads the part of DynamoDB's language in which expressions here are written, from left to right. */
class Reader {
  readonly #tokens: readonly string[]
  readonly #request: Request
  readonly #item: Item
  readonly #expression: string
  #place = 0

  constructor(expression: string, request: Request, item: Item) {
    this.#tokens = tokensOf(expression)
    this.#expression = expression
    this.#request = request
    this.#item = item
  }

  get next(): string | undefined {
    return this.#tokens[this.#place]
  }

  take(expected?: string): string {
    const token = this.#tokens[this.#place++] ?? ''
    if (expected !== undefined && token !== expected) notUnderstood(this.#expression)
    return token
  }

  takes(token: string): boolean {
    if (this.next !== token) return false
    this.#place++
    return true
  }

  #list<T>(read: () => T): T[] {
    this.take('(')
    const found = [read()]
    while (this.takes(',')) found.push(read())
    this.take(')')
    return found
  }

  /** The names of `#a.#b[0]`. */
  path(): string[] {
    const names = this.#request.ExpressionAttributeNames ?? {}
    return this.take()
      .split(/\.|(?=\[)/)
      .map(part => (part.startsWith('[') ? part.slice(1, -1) : (names[part] ?? '')))
  }

  operand(): unknown {
    const value = this.#value()
    if (this.takes('+')) return Number(value) + Number(this.#value())
    return this.takes('-') ? Number(value) - Number(this.#value()) : value
  }

  #value(): unknown {
    const token = this.next ?? ''
    if (token.startsWith('#')) return valueAt(this.#item, this.path())
    this.take()
    if (token.startsWith(':')) return this.#request.ExpressionAttributeValues?.[token]
    const [first, second] = this.#list(() => this.operand())
    if (token === 'if_not_exists') return first ?? second
    if (token === 'list_append') return [...(first as unknown[]), ...(second as unknown[])]
    if (token === 'size') return sizeOf(first)
    notUnderstood(this.#expression)
  }

  condition(): boolean {
    let result = this.#all()
    while (this.takes('OR')) result = this.#all() || result
    return result
  }

  #all(): boolean {
    let result = this.#one()
    while (this.takes('AND')) result = this.#one() && result
    return result
  }

  #one(): boolean {
    if (this.takes('NOT')) return !this.#one()
    if (this.takes('(')) {
      const result = this.condition()
      this.take(')')
      return result
    }
    if (this.takes('attribute_exists')) return this.#list(() => this.operand())[0] !== undefined
    if (this.takes('attribute_not_exists')) return this.#list(() => this.operand())[0] === undefined
    if (this.takes('begins_with')) {
      const [text, start] = this.#list(() => this.operand())
      return typeof text === 'string' && text.startsWith(String(start))
    }
    if (this.takes('contains')) {
      const [all, part] = this.#list(() => this.operand())
      return all instanceof Set
        ? all.has(part)
        : ((all as string | unknown[] | undefined)?.includes(part as never) ?? false)
    }
    const left = this.operand()
    if (this.takes('IN')) return this.#list(() => this.operand()).includes(left)
    if (!this.takes('BETWEEN')) return compares(left, this.take(), this.operand())
    const from = this.operand()
    this.take('AND')
    const to = this.operand()
    return compares(left, '>=', from) && compares(left, '<=', to)
  }
}

const valueAt = (item: unknown, path: readonly string[]): unknown =>
  path.reduce((value, name) => (value as Item | undefined)?.[name], item)

const sizeOf = (value: unknown): number | undefined =>
  value instanceof Set ? value.size : (value as string | undefined)?.length

function holds(expression: string, request: Request, item: Item): boolean {
  const reader = new Reader(expression, request, item)
  const result = reader.condition()
  if (reader.next !== undefined) notUnderstood(expression)
  return result
}

function compares(left: unknown, operator: string, right: unknown): boolean {
  if (operator === '=') return left === right
  if (operator === '<>') return left !== right
  if (left === undefined || typeof left !== typeof right) return false
  const [a, b] = [left as string | number, right as string | number]
  if (operator === '<') return a < b
  if (operator === '<=') return a <= b
  return operator === '>' ? a > b : a >= b
}

function write(item: Item, path: readonly string[], value: unknown): void {
  const owner = valueAt(item, path.slice(0, -1)) as Item
  const name = path.at(-1) ?? ''
  if (value === undefined || (value instanceof Set && value.size === 0)) delete owner[name]
  else owner[name] = value
}

function added(before: unknown, value: unknown): unknown {
  return value instanceof Set
    ? new Set([...((before as Set<unknown>) ?? []), ...value])
    : Number(before ?? 0) + Number(value)
}

function update(request: Request, before: Item): Item {
  const item = stored(before)
  const reader = new Reader(request.UpdateExpression ?? '', request, before)
  while (reader.next !== undefined) {
    const clause = reader.take()
    do {
      const path = reader.path()
      const was = valueAt(before, path)
      if (clause === 'REMOVE') write(item, path, undefined)
      else if (clause === 'SET') {
        reader.take('=')
        write(item, path, reader.operand())
      } else if (clause === 'ADD') write(item, path, added(was, reader.operand()))
      else write(item, path, new Set(was as Set<unknown>).difference(reader.operand() as Set<unknown>))
    } while (reader.takes(','))
  }
  return stored(item)
}

/** A copy of its own, without what is undefined. */
function stored<T>(value: T): T {
  if (Array.isArray(value)) return value.map(stored) as T
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value instanceof Set ? (new Set(value) as T) : value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (part === undefined ? [] : [[name, stored(part)]])),
  ) as T
}

const refused = (name: string, details: object) => Object.assign(new Error(name), { name, ...details })

const SORT_KEYS: Readonly<Record<string, string>> = { due: 'dueSk', byOwner: 'ownerSk', changes: 'changedSk' }

class MemoryTable {
  private readonly items = new Map<string, Item>()

  answer(request: Request): object {
    if (request.TransactItems) return this.transact(request.TransactItems)
    if (request.RequestItems) return this.batchGet(request.RequestItems)
    if (request.KeyConditionExpression) return this.query(request)
    return notUnderstood(JSON.stringify(request))
  }

  one(command: string, request: Request): object {
    const { Key = {}, ConditionExpression } = request
    if (command === 'GetItemCommand') return { Item: this.find(Key) }
    if (command === 'PutItemCommand' || command === 'UpdateItemCommand' || command === 'DeleteItemCommand') {
      if (ConditionExpression && !this.meets(request)) throw refused('ConditionalCheckFailedException', {})
      return { Attributes: this.write(request) }
    }
    return this.answer(request)
  }

  private find = ({ pk, sk }: Item): Item | undefined => {
    const item = this.items.get(`${pk}|${sk}`)
    return item && stored(item)
  }

  private meets = (request: Request): boolean => {
    const { ConditionExpression, Item, Key } = request
    return !ConditionExpression || holds(ConditionExpression, request, this.find(Key ?? Item ?? {}) ?? {})
  }

  /** Without a new item or a change of one, it is deleted. */
  private write(request: Request): Item | undefined {
    const { Item, Key = {}, UpdateExpression } = request
    const found = this.find(Item ?? Key)
    const item = Item ? stored(Item) : UpdateExpression && update(request, found ?? { ...Key })
    const { pk, sk } = Item ?? Key
    if (!item) this.items.delete(`${pk}|${sk}`)
    else this.items.set(`${pk}|${sk}`, item)
    return item ? stored(item) : found
  }

  private transact(parts: NonNullable<Request['TransactItems']>): object {
    const requests = parts.map(
      ({ Put, Update, Delete, ConditionCheck }) => Put ?? Update ?? Delete ?? ConditionCheck ?? {},
    )
    const CancellationReasons = requests.map(request => ({
      Code: this.meets(request) ? 'None' : 'ConditionalCheckFailed',
    }))
    if (CancellationReasons.some(({ Code }) => Code !== 'None')) {
      throw refused('TransactionCanceledException', { CancellationReasons })
    }
    for (const { Put, Update, Delete } of parts) {
      const request = Put ?? Update ?? Delete
      if (request) this.write(request)
    }
    return {}
  }

  private batchGet(wanted: NonNullable<Request['RequestItems']>): object {
    const found = Object.entries(wanted).map(([name, { Keys }]) => [
      name,
      Keys.map(this.find).filter(item => item !== undefined),
    ])
    return { Responses: Object.fromEntries(found), UnprocessedKeys: {} }
  }

  private query(request: Request): object {
    const { KeyConditionExpression = '', FilterExpression, IndexName = '', ScanIndexForward = true, Limit } = request
    const [, name = '', value = ''] = /(#\w+) = (:\w+)/.exec(KeyConditionExpression) ?? []
    const partitionKey = request.ExpressionAttributeNames?.[name] ?? ''
    const partition = request.ExpressionAttributeValues?.[value]
    const sortKey = SORT_KEYS[IndexName] ?? 'sk'
    const found = [...this.items.values()]
      .filter(item => item[partitionKey] === partition && holds(KeyConditionExpression, request, item))
      .sort((a, b) => (String(a[sortKey]) < String(b[sortKey]) === ScanIndexForward ? -1 : 1))
      .slice(0, Limit)
    return { Items: found.filter(item => !FilterExpression || holds(FilterExpression, request, item)).map(stored) }
  }
}

/**
 * From here on the table is in memory and each request takes some turns of the event loop, as many as `turns` says: the
 * same numbers bring the same order of events. It knows what stories need and no more. @returns back to the table
 */
export function moveIntoMemory(turns: () => number): () => void {
  const table = new MemoryTable()
  const name = 'memoryTable'
  documentClient.middlewareStack.add(
    (_, { commandName = '' }) =>
      async call => {
        for (let n = turns(); n > 0; n--) await new Promise(resolve => setImmediate(resolve))
        const output = table.one(commandName, call.input as Request)
        for (let n = turns(); n > 0; n--) await new Promise(resolve => setImmediate(resolve))
        return { output: { $metadata: {}, ...output } as never, response: {} }
      },
    { step: 'initialize', name, priority: 'low' },
  )
  return () => documentClient.middlewareStack.remove(name)
}
