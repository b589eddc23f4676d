import * as db from '@aws-sdk/client-dynamodb'
import { type Clients, outcome, type Story, TABLE } from './story.ts'

export const S = (text: string) => ({ S: text })
export const key = (pk: string, sk = 'a') => ({ pk: S(pk), sk: S(sk) })

export const put = ({ table }: Clients, Item: Record<string, db.AttributeValue>, ConditionExpression?: string) =>
  table.send(new db.PutItemCommand({ TableName: TABLE, Item, ConditionExpression }))
export const get = async ({ table }: Clients, Key: ReturnType<typeof key>) =>
  (await table.send(new db.GetItemCommand({ TableName: TABLE, Key, ConsistentRead: true }))).Item

export const tableStories: readonly Story[] = [
  {
    name: 'a conditional put meets an item',
    tell: async clients => {
      await put(clients, key('condition'))
      return outcome(put(clients, key('condition'), 'attribute_not_exists(pk)'))
    },
  },
  {
    name: 'a transaction says which of its conditions failed, and writes nothing',
    tell: async clients => {
      await put(clients, key('standing'))
      const failed = await outcome(
        clients.table.send(
          new db.TransactWriteItemsCommand({
            TransactItems: [
              { Put: { TableName: TABLE, Item: key('fresh') } },
              {
                Put: { TableName: TABLE, Item: key('standing'), ConditionExpression: 'attribute_not_exists(pk)' },
              },
            ],
          }),
        ),
      )
      return [failed, await get(clients, key('fresh'))]
    },
  },
  {
    name: 'a transaction names an item once',
    tell: ({ table }) =>
      outcome(
        table.send(
          new db.TransactWriteItemsCommand({
            TransactItems: [
              { Put: { TableName: TABLE, Item: key('twice') } },
              { Delete: { TableName: TABLE, Key: key('twice') } },
            ],
          }),
        ),
      ),
  },
  {
    name: 'a transaction has at most a hundred items',
    tell: ({ table }) =>
      outcome(
        table.send(
          new db.TransactWriteItemsCommand({
            TransactItems: Array.from({ length: 101 }, (_, n) => ({
              Put: { TableName: TABLE, Item: key('many', `${n}`) },
            })),
          }),
        ),
      ),
  },
  {
    name: 'a repeated token answers without writing again',
    tell: async clients => {
      const write = new db.TransactWriteItemsCommand({
        ClientRequestToken: 'fidelity-token',
        TransactItems: [
          {
            Update: {
              TableName: TABLE,
              Key: key('token'),
              UpdateExpression: 'ADD n :one',
              ExpressionAttributeValues: { ':one': { N: '1' } },
            },
          },
        ],
      })
      await clients.table.send(write)
      await clients.table.send(write)
      return (await get(clients, key('token')))?.n
    },
  },
  {
    name: 'an item of more than 400 KB is refused',
    tell: clients => outcome(put(clients, { ...key('large'), text: S('x'.repeat(410_000)) })),
  },
  {
    name: 'an empty key is refused',
    tell: clients => outcome(put(clients, key(''))),
  },
  {
    name: 'a word that is reserved is refused in an expression',
    tell: ({ table }) =>
      outcome(
        table.send(
          new db.UpdateItemCommand({
            TableName: TABLE,
            Key: key('reserved'),
            UpdateExpression: 'SET status = :s',
            ExpressionAttributeValues: { ':s': S('x') },
          }),
        ),
      ),
  },
  {
    name: 'a value that no expression uses is refused',
    tell: ({ table }) =>
      outcome(
        table.send(
          new db.UpdateItemCommand({
            TableName: TABLE,
            Key: key('unused'),
            UpdateExpression: 'SET a = :a',
            ExpressionAttributeValues: { ':a': S('x'), ':b': S('y') },
          }),
        ),
      ),
  },
  {
    name: 'a batch reads at most a hundred keys, each once',
    tell: async ({ table }) => {
      const read = (Keys: ReturnType<typeof key>[]) =>
        outcome(table.send(new db.BatchGetItemCommand({ RequestItems: { [TABLE]: { Keys } } })))
      return [
        await read(Array.from({ length: 101 }, (_, n) => key('batch', `${n}`))),
        await read([key('batch', '1'), key('batch', '1')]),
      ]
    },
  },
  {
    name: 'a batch writes at most twenty-five items',
    tell: ({ table }) =>
      outcome(
        table.send(
          new db.BatchWriteItemCommand({
            RequestItems: {
              [TABLE]: Array.from({ length: 26 }, (_, n) => ({ PutRequest: { Item: key('batch', `${n}`) } })),
            },
          }),
        ),
      ),
  },
  {
    name: 'a query answers a megabyte at a time, in order',
    tell: async clients => {
      for (let n = 0; n < 6; n++) await put(clients, { ...key('pages', `${n}`), text: S('x'.repeat(300_000)) })
      const pages: (string | undefined)[][] = []
      let ExclusiveStartKey: Record<string, db.AttributeValue> | undefined
      do {
        const page = await clients.table.send(
          new db.QueryCommand({
            TableName: TABLE,
            KeyConditionExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': S('pages') },
            ExclusiveStartKey,
          }),
        )
        pages.push((page.Items ?? []).map(({ sk }) => sk?.S))
        ExclusiveStartKey = page.LastEvaluatedKey
      } while (ExclusiveStartKey)
      return pages
    },
  },
  {
    name: 'an index has the items with its keys, and no consistent reads',
    tell: async clients => {
      await put(clients, { ...key('indexed', '1'), ownerPk: S('ada'), ownerSk: S('2') })
      await put(clients, { ...key('indexed', '2'), ownerPk: S('ada'), ownerSk: S('1') })
      await put(clients, { ...key('indexed', '3'), ownerPk: S('ada') })
      const query = (ConsistentRead: boolean) =>
        clients.table.send(
          new db.QueryCommand({
            TableName: TABLE,
            IndexName: 'byOwner',
            KeyConditionExpression: 'ownerPk = :p',
            ExpressionAttributeValues: { ':p': S('ada') },
            ConsistentRead,
          }),
        )
      return [await outcome(query(false), ({ Items }) => Items?.map(({ sk }) => sk?.S)), await outcome(query(true))]
    },
  },
  {
    name: 'a number keeps thirty-eight digits, and no more',
    tell: async clients => {
      const digits = '1234567890123456789012345678901234567.8'
      await put(clients, { ...key('number'), n: { N: digits } })
      return [
        (await get(clients, key('number')))?.n?.N,
        await outcome(put(clients, { ...key('number', 'b'), n: { N: `${digits}9` } })),
      ]
    },
  },
]
