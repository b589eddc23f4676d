import { documentClient } from '../functions/platform/table.ts'

type Item = Record<string, unknown>

interface Request {
  Key?: Item
  Item?: Item
  IndexName?: string
  KeyConditionExpression?: string
  ConditionExpression?: string
  UpdateExpression?: string
  ScanIndexForward?: boolean
  Limit?: number
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
  RequestItems?: Record<string, { Keys: Item[] }>
  TransactItems?: { Put?: Request; Update?: Request; Delete?: Request; ConditionCheck?: Request }[]
}

const TOKEN = /\s*(AND\b|OR\b|NOT\b|IN\b|\w+\(|<=|>=|<>|[<>=(),]|[#:]\w+)/y

/** Whether an item meets a condition, in the part of DynamoDB's language that conditions here are written in. */
function holds(
  expression: string,
  { ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Request,
  item: Item,
) {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(expression); match; match = TOKEN.exec(expression)) tokens.push(match[1] ?? '')
  let place = 0
  const take = () => tokens[place++] ?? ''
  const value = (token: string) =>
    token.startsWith('#') ? item[ExpressionAttributeNames[token] ?? ''] : ExpressionAttributeValues[token]

  const either = (): boolean => {
    let result = both()
    while (tokens[place] === 'OR') {
      place++
      const right = both()
      result ||= right
    }
    return result
  }
  const both = (): boolean => {
    let result = one()
    while (tokens[place] === 'AND') {
      place++
      const right = one()
      result &&= right
    }
    return result
  }
  const list = (): unknown[] => {
    const found: unknown[] = []
    for (let token = take(); token !== ')' && token !== ''; token = take()) {
      if (token !== ',' && token !== '(') found.push(value(token))
    }
    return found
  }
  const one = (): boolean => {
    const token = take()
    if (token === 'NOT') return !one()
    if (token === '(') {
      const result = either()
      place++
      return result
    }
    if (token === 'attribute_exists(') return list()[0] !== undefined
    if (token === 'attribute_not_exists(') return list()[0] === undefined
    if (token === 'begins_with(') {
      const [text, start] = list()
      return String(text).startsWith(String(start))
    }
    const left = value(token)
    const operator = take()
    if (operator === 'IN') return list().includes(left)
    return compares(left, operator, value(take()))
  }
  const result = either()
  if (place !== tokens.length) throw new Error(`This condition is not understood: ${expression}`)
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

function update(request: Request, before: Item): Item {
  const { UpdateExpression = '', ExpressionAttributeNames = {}, ExpressionAttributeValues = {} } = request
  const item = { ...before }
  const nameOf = (token = '') => ExpressionAttributeNames[token.trim()] ?? ''
  const clauses = UpdateExpression.split(/\b(SET|REMOVE|ADD)\b/).slice(1)
  for (let n = 0; n < clauses.length; n += 2) {
    for (const part of (clauses[n + 1] ?? '').split(/,(?![^(]*\))/)) {
      const [name, token = ''] = part.trim().split(/\s*=\s*|\s+/)
      const attribute = nameOf(name)
      const value = ExpressionAttributeValues[/:\w+/.exec(part)?.[0] ?? '']
      if (clauses[n] === 'REMOVE') delete item[attribute]
      else if (clauses[n] === 'ADD') item[attribute] = Number(item[attribute] ?? 0) + Number(value)
      else if (!token.startsWith('if_not_exists')) item[attribute] = value
      else item[attribute] ??= value
    }
  }
  return item
}

/** Undefined attributes are not stored. */
const stored = (item: Item): Item => JSON.parse(JSON.stringify(item)) as Item

const refused = (name: string, details: object) => Object.assign(new Error(name), { name, ...details })

class MemoryTable {
  private readonly items = new Map<string, Item>()

  answer(request: Request): object {
    if (request.TransactItems) return this.transact(request.TransactItems)
    if (request.RequestItems) return this.batchGet(request.RequestItems)
    if (request.KeyConditionExpression) return this.query(request)
    if (!request.Item && !request.UpdateExpression) return { Item: this.find(request.Key ?? {}) }
    if (!this.meets(request)) throw refused('ConditionalCheckFailedException', {})
    return { Attributes: this.write(request) }
  }

  private find = ({ pk, sk }: Item): Item | undefined => {
    const item = this.items.get(`${pk}|${sk}`)
    return item && stored(item)
  }

  private meets = (request: Request): boolean => {
    const { ConditionExpression, Item, Key } = request
    return !ConditionExpression || holds(ConditionExpression, request, this.find(Key ?? Item ?? {}) ?? {})
  }

  private write(request: Request): Item {
    const { Item, Key } = request
    const item = stored(Item ?? update(request, this.find(Key ?? {}) ?? { ...Key }))
    this.items.set(`${item.pk}|${item.sk}`, item)
    return item
  }

  private transact(parts: NonNullable<Request['TransactItems']>): object {
    const requests = parts.map(part => {
      const request = part.Put ?? part.Update
      if (!request) throw new Error('Only puts and updates are understood.')
      return request
    })
    const CancellationReasons = requests.map(request => ({
      Code: this.meets(request) ? 'None' : 'ConditionalCheckFailed',
    }))
    if (CancellationReasons.some(({ Code }) => Code !== 'None')) {
      throw refused('TransactionCanceledException', { CancellationReasons })
    }
    for (const request of requests) this.write(request)
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
    const { KeyConditionExpression = '', IndexName, ScanIndexForward = true, Limit } = request
    const [, name = '', value = ''] = /(#\w+) = (:\w+)/.exec(KeyConditionExpression) ?? []
    const partitionKey = request.ExpressionAttributeNames?.[name] ?? ''
    const partition = request.ExpressionAttributeValues?.[value]
    const sortKey = IndexName === 'due' ? 'dueSk' : IndexName === 'byOwner' ? 'ownerSk' : 'sk'
    const found = [...this.items.values()]
      .filter(item => item[partitionKey] === partition && holds(KeyConditionExpression, request, item))
      .sort((a, b) => (String(a[sortKey]) < String(b[sortKey]) === ScanIndexForward ? -1 : 1))
    return { Items: found.slice(0, Limit).map(stored) }
  }
}

/**
 * From here on the table is in memory and each request takes some turns of the event loop, as many as `turns` says: the
 * same numbers bring the same order of events. It knows what shares need and no more. @returns back to the table
 */
export function moveIntoMemory(turns: () => number): () => void {
  const table = new MemoryTable()
  const name = 'memoryTable'
  documentClient.middlewareStack.add(
    () => async call => {
      for (let n = turns(); n > 0; n--) await new Promise(resolve => setImmediate(resolve))
      const output = table.answer(call.input as Request)
      for (let n = turns(); n > 0; n--) await new Promise(resolve => setImmediate(resolve))
      return { output: { $metadata: {}, ...output } as never, response: {} }
    },
    { step: 'initialize', name, priority: 'low' },
  )
  return () => documentClient.middlewareStack.remove(name)
}
