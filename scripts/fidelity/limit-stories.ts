import * as db from '@aws-sdk/client-dynamodb'
import { type EventSource, startStreamSource } from '@vitrine/local-aws/event-sources'
import { type Clients, outcome, type Story, TABLE } from './story.ts'
import { get, key, put, S } from './table-stories.ts'

/*
 * Each of these tells many small things, which are compared one by one: what DynamoDB takes, what it refuses, and what
 * an expression means.
 */

type Values = Record<string, db.AttributeValue>

/** One after another, as they may build upon each other. */
async function inTurn<T>(asked: Iterable<readonly [string, T]>, ask: (each: T) => Promise<unknown>) {
  const answers = new Map<string, unknown>()
  for (const [name, each] of asked) answers.set(name, await ask(each))
  return answers
}
const eachOf = (asked: Record<string, () => Promise<unknown>>) => inTurn(Object.entries(asked), ask => ask())

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** @param asked expressions, each with the values that it names */
const expressions = (asked: readonly (readonly [string, Values?])[]) =>
  asked.map(([expression, values]) => {
    const shown = Object.entries(values ?? {}).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    return [[expression, ...shown.slice(0, 2)].map(shortened).join(', '), { expression, values }] as const
  })

const putting = (clients: Clients, attributes: Values) => outcome(put(clients, { ...key('limits'), ...attributes }))
const putsOf = (clients: Clients, items: Record<string, Values>) =>
  inTurn(Object.entries(items), attributes => putting(clients, attributes))

const tooLong = (bytes: number) => 'x'.repeat(bytes + 1)
const nested = (depth: number): db.AttributeValue => (depth === 0 ? S('x') : { L: [nested(depth - 1)] })
const many = (length: number) => Array.from({ length }, (_, n) => n)

const one = { ':one': { N: '1' } }
const x = { ':x': S('x') }
const set = (...SS: string[]) => ({ ':t': { SS } })

const updates = expressions([
  ['SET sk = :x', x],
  ['SET a = :x, a = :x', x],
  ['SET box = :x, box.a = :x', x],
  ['SET box.a = :x REMOVE box', x],
  ['SET a = :x SET b = :x', x],
  ['SET nothing.here = :x', x],
  ['SET shelf[9] = :x', x],
  ['REMOVE shelf[0], shelf[7]'],
  ['SET n = n + :one', one],
  ['SET absent = absent + :one', one],
  ['SET words = words + :one', one],
  ['SET n = n + :x', x],
  ['ADD words :one', one],
  ['ADD n :x', x],
  ['ADD counted :one', one],
  ['SET shelf = list_append(absent, :l)', { ':l': { L: [S('z')] } }],
  ['SET shelf = list_append(shelf, :l)', { ':l': { L: [S('z')] } }],
  ['SET shelf = list_append(shelf, :x)', x],
  ['SET fallback = if_not_exists(absent, :x)', x],
  ['SET twin = absent'],
  ['DELETE marks :t', set('a')],
  ['ADD marks :t', set('b', 'a')],
  ['DELETE marks :t', set('a', 'b')],
  ['DELETE n :one', one],
  ['REMOVE #unknown'],
  ['SET a = :unknown'],
  ['SET a = :x', { ...x, ':more': S('y') }],
  [''],
  ['SET box.#a = :x', x],
  ['SET ownerPk = :x', { ':x': S('') }],
  ['SET ownerPk = :x', { ':x': { N: '1' } }],
  ['SET ownerPk = :x', { ':x': { NULL: true } }],
  ['SET ownerPk = :x', { ':x': S(tooLong(2_048)) }],
  ['SET ownerSk = :x', { ':x': S(tooLong(1_024)) }],
  ['SET large = :x', { ':x': S(tooLong(409_600)) }],
  ['SET deep = :x', { ':x': nested(33) }],
  ['ADD n :one', { ':one': { N: '9.9E125' } }],
])

const n = (N: string) => ({ ':v': { N } })
const s = (text: string) => ({ ':v': S(text) })
const hundredAndOne = many(101).map(at => [`:v${at}`, { N: `${at}` }] as const)

const conditions = expressions([
  ['n > :v', n('9')],
  ['n > :v', s('9')],
  ['words > :v', s('9')],
  ['n <> :v', s('9')],
  ['absent <> :v', s('9')],
  ['absent < :v', s('9')],
  ['NOT absent = :v', s('9')],
  ['contains(marks, :v)', s('a')],
  ['contains(shelf, :v)', s('a')],
  ['contains(words, :v)', n('1')],
  ['begins_with(words, :v)', s('1')],
  ['begins_with(words, :v)', n('1')],
  ['size(shelf) = :v', n('1')],
  ['size(n) = :v', n('1')],
  ['size(absent) = :v', n('1')],
  ['size(words) = :v', n('2')],
  ['attribute_type(nought, :v)', s('NULL')],
  ['attribute_type(nought, :v)', s('TEXT')],
  ['attribute_exists(nought)'],
  ['untrue = :v', { ':v': { BOOL: false } }],
  ['marks = :v', { ':v': { SS: ['b', 'a'] } }],
  ['n BETWEEN :a AND :b', { ':a': { N: '11' }, ':b': { N: '9' } }],
  ['n BETWEEN :a AND :b', { ':a': { N: '9' }, ':b': S('11') }],
  ['n IN (:a, :b)', { ':a': S('10'), ':b': { N: '10.0' } }],
  [`n IN (${hundredAndOne.map(([name]) => name).join(', ')})`, Object.fromEntries(hundredAndOne)],
  ['n < :v < n', n('9')],
  ['n = n'],
  ['n = :v AND (words = :w OR NOT (n < :v))', { ...n('10'), ':w': S('10') }],
  ['((n = :v))', n('10')],
  ['shelf < :v', { ':v': { L: [] } }],
  ['shelf[0] = :v AND shelf[1] = :v', s('a')],
  ['attribute_not_exists(n.deep)'],
  ['status = :v', s('a')],
  ['n = :v', { ...n('10'), ':more': S('x') }],
  [''],
])

const p = { ':p': S('order') }
const pa = { ...p, ':a': S('a') }

const keyConditions = expressions([
  ['pk = :p', p],
  ['pk = :p AND begins_with(sk, :a)', pa],
  ['pk = :p AND sk BETWEEN :a AND :z', { ...pa, ':z': S('z') }],
  ['sk > :a AND pk = :p', { ...p, ':a': S('z') }],
  ['pk > :p', p],
  ['sk = :p', p],
  ['pk = :p OR sk = :a', pa],
  ['pk = :p AND sk <> :a', pa],
  ['pk = :p AND contains(sk, :a)', pa],
  ['pk = :p AND sk > :a AND sk < :a', pa],
  ['pk = :p AND other = :a', pa],
  ['pk = :p AND sk BETWEEN :z AND :a', { ...pa, ':z': S('z') }],
  ['pk = :p', { ':p': { N: '1' } }],
  ['pk = :p', { ':p': S('') }],
  ['pk = :p', { ':p': S(tooLong(2_048)) }],
  ['pk = :p AND sk = :a', { ...p, ':a': S('') }],
  ['pk = :p AND sk = :a', { ...p, ':a': S(tooLong(1_024)) }],
  ['pk = :p AND begins_with(sk, :a)', { ...p, ':a': S('') }],
  ['pk = :p AND sk > :a', { ...p, ':a': S('') }],
])

const queryOptions: Record<string, Partial<db.QueryCommandInput>> = {
  'backwards, three': { ScanIndexForward: false, Limit: 3 },
  'a filter of a key': { FilterExpression: 'sk = :p' },
  'a filter with a reserved word': { FilterExpression: 'status = :p' },
  'a limit of 0': { Limit: 0 },
  'on from half a key': { ExclusiveStartKey: { pk: S('order') } },
  'on from another partition': { ExclusiveStartKey: key('another') },
  'on from an item that is not there': { ExclusiveStartKey: key('order', 'nobody') },
  'an index that is not there': { IndexName: 'nowhere' },
  'an attribute twice': { ProjectionExpression: 'sk, sk' },
  'a reserved word': { ProjectionExpression: 'status' },
  'attributes and a count': { ProjectionExpression: 'sk', Select: 'COUNT' },
}

const querying = (clients: Clients, KeyConditionExpression: string, more: Partial<db.QueryCommandInput>) =>
  outcome(clients.table.send(new db.QueryCommand({ TableName: TABLE, KeyConditionExpression, ...more })), ({ Items }) =>
    Items?.map(({ sk }) => sk?.S),
  )

const transacting = ({ table }: Clients, TransactItems: db.TransactWriteItem[], ClientRequestToken?: string) =>
  outcome(table.send(new db.TransactWriteItemsCommand({ TransactItems, ClientRequestToken })))

export const limitStories: readonly Story[] = [
  {
    name: 'keys',
    tell: clients => {
      const owned = (ownerPk: db.AttributeValue, ownerSk: db.AttributeValue) => () =>
        outcome(put(clients, { ...key('limits'), ownerPk, ownerSk }))
      const written = (Item: Values) => () =>
        outcome(clients.table.send(new db.PutItemCommand({ TableName: TABLE, Item })))
      const read = (Key: Values) => () => outcome(clients.table.send(new db.GetItemCommand({ TableName: TABLE, Key })))
      return eachOf({
        'a partition of 2,049 bytes': written(key(tooLong(2_048))),
        'a sort key of 1,025 bytes': written(key('limits', tooLong(1_024))),
        'an empty sort key': written(key('limits', '')),
        'a number as sort key': written({ pk: S('limits'), sk: { N: '1' } }),
        'no sort key': written({ pk: S('limits') }),
        'an empty partition of an index': owned(S(''), S('1')),
        'an empty sort key of an index': owned(S('ada'), S('')),
        'a number as partition of an index': owned({ N: '1' }, S('1')),
        'a partition of an index that is null': owned({ NULL: true }, S('1')),
        'a partition of an index of 2,049 bytes': owned(S(tooLong(2_048)), S('1')),
        'a sort key of an index of 1,025 bytes': owned(S('ada'), S(tooLong(1_024))),
        'a read with half a key': read({ pk: S('limits') }),
        'a read with more than a key': read({ ...key('limits'), other: S('x') }),
        'a read of an empty key': read(key('')),
      })
    },
  },
  {
    name: 'values',
    tell: clients =>
      putsOf(clients, {
        'an empty text': { a: S('') },
        'an empty set': { a: { SS: [] } },
        'a set with an element twice': { a: { SS: ['x', 'x'] } },
        'a set with a number twice': { a: { NS: ['1', '1.0'] } },
        'a set with an empty text': { a: { SS: [''] } },
        'an empty number': { a: { N: '' } },
        'a word as number': { a: { N: 'one' } },
        'too large a number': { a: { N: '1E126' } },
        'too small a number': { a: { N: '-1E126' } },
        'too fine a number': { a: { N: '1E-131' } },
        'the largest number': { a: { N: '9.9999999999999999999999999999999999999E125' } },
        'a depth of 31': { a: nested(31) },
        'a depth of 32': { a: nested(32) },
        'a depth of 33': { a: nested(33) },
        'a map with an empty name': { a: { M: { '': S('x') } } },
        'an attribute without a name': { '': S('x') },
        '409,600 bytes': { a: S('x'.repeat(409_600 - 'pklimitsskaa'.length)) },
        '409,601 bytes': { a: S('x'.repeat(409_601 - 'pklimitsskaa'.length)) },
      }),
  },
  {
    name: 'how a number comes back',
    tell: clients =>
      inTurn(
        ['1.0', '007', '+5', '-0', '1e3', '1.50', '0.000', '1E-7', '12345678901234567890', '.5'].map(
          N => [N, N] as const,
        ),
        async N => {
          await put(clients, { ...key('number-form'), n: { N } })
          return (await get(clients, key('number-form')))?.n?.N
        },
      ),
  },
  {
    name: 'an update',
    tell: async clients => {
      const before = {
        n: { N: '1' },
        words: S('x'),
        shelf: { L: [S('a'), S('b')] },
        box: { M: { a: S('1') } },
        marks: { SS: ['a'] },
      }
      return inTurn(updates, async ({ expression, values }) => {
        await put(clients, { ...key('updated'), ...before })
        return outcome(
          clients.table.send(
            new db.UpdateItemCommand({
              TableName: TABLE,
              Key: key('updated'),
              UpdateExpression: expression,
              ExpressionAttributeValues: values,
              ReturnValues: 'ALL_NEW',
            }),
          ),
          ({ Attributes }) => Attributes,
        )
      })
    },
  },
  {
    name: 'a condition',
    tell: async clients => {
      const item = { n: { N: '10' }, words: S('10'), shelf: { L: [S('a')] }, marks: { SS: ['a', 'b'] } }
      await put(clients, { ...key('compared'), ...item, untrue: { BOOL: false }, nought: { NULL: true } })
      return inTurn(conditions, ({ expression, values }) =>
        outcome(
          clients.table.send(
            new db.UpdateItemCommand({
              TableName: TABLE,
              Key: key('compared'),
              UpdateExpression: 'REMOVE seen',
              ConditionExpression: expression,
              ExpressionAttributeValues: values,
            }),
          ),
        ),
      )
    },
  },
  {
    name: 'a query',
    tell: async clients => {
      for (const sk of ['a', 'B', 'é', 'z', '10', '9', '\u{1F3FA}', '\uFF5E', 'a b', 'a#', 'a!', '~']) {
        await put(clients, key('order', sk))
      }
      const [byKey, withOptions] = [
        await inTurn(keyConditions, ({ expression, values }) =>
          querying(clients, expression, { ExpressionAttributeValues: values }),
        ),
        await inTurn(Object.entries(queryOptions), options =>
          querying(clients, 'pk = :p', { ExpressionAttributeValues: p, ...options }),
        ),
      ]
      const emptied = await clients.table.send(
        new db.QueryCommand({
          TableName: TABLE,
          KeyConditionExpression: 'pk = :p',
          FilterExpression: 'attribute_exists(nothing)',
          Limit: 2,
          ExpressionAttributeValues: p,
        }),
      )
      const page = [emptied.Count, emptied.ScannedCount, emptied.LastEvaluatedKey]
      return new Map([...byKey, ...withOptions, ['a page that a filter empties', page]])
    },
  },
  {
    name: 'a transaction',
    tell: async clients => {
      const Put = (pk: string, more: Values = {}) => ({ Put: { TableName: TABLE, Item: { ...key(pk), ...more } } })
      const check = (pk: string) => ({
        ConditionCheck: { TableName: TABLE, Key: key(pk), ConditionExpression: 'attribute_exists(pk)' },
      })
      const update = (UpdateExpression: string, ExpressionAttributeValues: Values | undefined = x) => ({
        Update: { TableName: TABLE, Key: key('parts'), UpdateExpression, ExpressionAttributeValues },
      })
      const reads = (pk: string) => ({ Get: { TableName: TABLE, Key: key(pk) } })
      const reading = (TransactItems: db.TransactGetItem[]) =>
        outcome(clients.table.send(new db.TransactGetItemsCommand({ TransactItems })))
      const parts: Record<string, db.TransactWriteItem[]> = {
        nothing: [],
        'an empty part': [{}],
        'a check that fails': [check('nobody')],
        'a check and a write': [check('parts'), Put('beside')],
        'a check and a write of one item': [check('parts'), update('SET a = :x')],
        'an update of a key': [Put('beside'), update('SET sk = :x')],
        'a reserved word': [Put('beside'), update('SET status = :x')],
        'a text added to a number': [Put('beside'), update('ADD n :x')],
        'a number and a text': [Put('beside'), update('SET n = n + :x')],
        'a path that is not there': [Put('beside'), update('SET a.b = :x')],
        'keys of an index': [Put('beside'), update('SET ownerPk = :x, ownerSk = :x')],
        'an empty key of an index': [Put('beside', { ownerPk: S(''), ownerSk: S('1') })],
        'an empty key of an index, updated': [Put('beside'), update('SET ownerPk = :x', { ':x': S('') })],
        'a key of an index that is too long': [Put('beside', { ownerPk: S(tooLong(2_048)), ownerSk: S('1') })],
        'a key of an index that is too long, updated': [
          Put('beside'),
          update('SET ownerPk = :x', { ':x': S(tooLong(2_048)) }),
        ],
        'an item that is too large': [Put('beside', { a: S(tooLong(409_600)) })],
        'more than four megabytes': many(12).map(at => Put(`large${at}`, { a: S('x'.repeat(390_000)) })),
      }
      await put(clients, { ...key('parts'), n: { N: '1' } })
      return new Map([
        ...(await inTurn(Object.entries(parts), items => transacting(clients, items))),
        ...(await eachOf({
          'a token': () => transacting(clients, [Put('token')], 'fidelity-reused'),
          'the token again, for another': () => transacting(clients, [Put('another')], 'fidelity-reused'),
          'a long token': () => transacting(clients, [Put('token')], tooLong(36)),
          '101 reads': () => reading(many(101).map(at => reads(`${at}`))),
          'a read twice': () => reading([reads('parts'), reads('parts')]),
        })),
      ])
    },
  },
  {
    name: 'what a write returns',
    tell: async clients => {
      const Key = key('returned')
      const update =
        (ReturnValues: db.ReturnValue, UpdateExpression = 'SET a = :x', values: Values | null = x) =>
        () =>
          outcome(
            clients.table.send(
              new db.UpdateItemCommand({
                TableName: TABLE,
                Key,
                UpdateExpression,
                ExpressionAttributeValues: values ?? undefined,
                ReturnValues,
              }),
            ),
            ({ Attributes }) => Attributes,
          )
      const remove = (ConditionExpression?: string) => () =>
        outcome(
          clients.table.send(
            new db.DeleteItemCommand({ TableName: TABLE, Key, ReturnValues: 'ALL_OLD', ConditionExpression }),
          ),
          ({ Attributes }) => Attributes,
        )
      const ask = {
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      } as const
      const again = { TableName: TABLE, Item: Key, ...ask }
      return eachOf({
        'an update that makes the item: ALL_OLD': update('ALL_OLD'),
        UPDATED_OLD: update('UPDATED_OLD'),
        UPDATED_NEW: update('UPDATED_NEW'),
        ALL_NEW: update('ALL_NEW'),
        'UPDATED_NEW of what is removed': update('UPDATED_NEW', 'REMOVE a', null),
        'ALL_NEW of a put': () =>
          outcome(clients.table.send(new db.PutItemCommand({ TableName: TABLE, Item: Key, ReturnValues: 'ALL_NEW' }))),
        'a refused put': () =>
          clients.table.send(new db.PutItemCommand(again)).catch((error: { Item?: unknown }) => error.Item),
        'a refused put of a transaction': () =>
          clients.table
            .send(new db.TransactWriteItemsCommand({ TransactItems: [{ Put: again }] }))
            .catch((error: db.TransactionCanceledException) =>
              error.CancellationReasons?.map(({ Code, Item }) => [Code, Item]),
            ),
        'a delete': remove(),
        'a delete of what is gone': remove(),
        'a delete of what is gone, on condition': remove('attribute_exists(pk)'),
        'an update without an expression': () =>
          outcome(clients.table.send(new db.UpdateItemCommand({ TableName: TABLE, Key }))),
        'what it made': () => get(clients, Key),
      })
    },
  },
  {
    name: 'a batch',
    tell: async clients => {
      const batch = (requests: db.WriteRequest[]) =>
        outcome(clients.table.send(new db.BatchWriteItemCommand({ RequestItems: { [TABLE]: requests } })))
      const putOf = (more: Values = {}) => ({ PutRequest: { Item: { ...key('batched'), ...more } } })
      const wide = many(45).map(at => key('wide', `${at}`))
      for (const each of wide) await put(clients, { ...each, a: S('x'.repeat(380_000)) })
      const requests: Record<string, db.WriteRequest[]> = {
        nothing: [],
        'an empty request': [{}],
        'an item twice': [putOf(), putOf()],
        'an item written and deleted': [putOf(), { DeleteRequest: { Key: key('batched') } }],
        'an item that is too large': [putOf({ a: S(tooLong(409_600)) })],
        'an empty key of an index': [putOf({ ownerPk: S(''), ownerSk: S('1') })],
      }
      const { Responses, UnprocessedKeys } = await clients.table.send(
        new db.BatchGetItemCommand({ RequestItems: { [TABLE]: { Keys: wide } } }),
      )
      const [read, left] = [Responses?.[TABLE]?.length ?? 0, UnprocessedKeys?.[TABLE]?.Keys?.length ?? 0]
      return new Map<string, unknown>([
        ...(await inTurn(Object.entries(requests), batch)),
        ['a read of seventeen megabytes', [read + left, left > 0]],
      ])
    },
  },
  {
    name: 'the records of a stream',
    tell: async clients => {
      const Key = key('streamed')
      const seen = new Map<string, unknown>()
      const { promise: allSeen, resolve } = Promise.withResolvers<void>()
      const source: EventSource = await startStreamSource({
        tableName: TABLE,
        client: clients.streams,
        handler: async ({ Records }) => {
          const own = Records.filter(({ dynamodb }) => dynamodb?.Keys?.pk?.S === Key.pk.S)
          for (const { eventName, dynamodb } of own) {
            seen.set(`${seen.size + 1}`, [eventName, dynamodb?.StreamViewType, dynamodb?.OldImage, dynamodb?.NewImage])
          }
          if (own.some(({ eventName }) => eventName === 'REMOVE')) resolve()
          return undefined
        },
      })
      await put(clients, { ...Key, n: { N: '1' }, bytes: { B: new Uint8Array([1, 2]) } })
      await put(clients, { ...Key, n: { N: '2' }, set: { SS: ['a', 'b'] } })
      // What changes nothing has no record.
      await put(clients, { ...Key, set: { SS: ['b', 'a'] }, n: { N: '2.0' } })
      await clients.table.send(new db.UpdateItemCommand({ TableName: TABLE, Key, UpdateExpression: 'SET n = n' }))
      await transacting(clients, [
        { Update: { TableName: TABLE, Key, UpdateExpression: 'ADD n :one', ExpressionAttributeValues: one } },
      ])
      await clients.table.send(new db.DeleteItemCommand({ TableName: TABLE, Key }))
      await allSeen
      await source.stop()
      return seen
    },
  },
]
