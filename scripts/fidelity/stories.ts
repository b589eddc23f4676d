import { setTimeout as pause } from 'node:timers/promises'
import * as db from '@aws-sdk/client-dynamodb'
import * as s3 from '@aws-sdk/client-s3'
import * as sqs from '@aws-sdk/client-sqs'

export interface Clients {
  readonly table: db.DynamoDBClient
  readonly objects: s3.S3Client
  readonly queues: sqs.SQSClient
  readonly queueUrl: (name: 'sales' | 'sales-dead') => string
}

/** Made for the stories in both engines. */
export const TABLE = 'fidelity'
export const BUCKET = 'fidelity'
export const VISIBILITY_SECONDS = 1
export const MAX_RECEIVES = 2

export interface Story {
  readonly name: string
  /** @returns what should be the same: values, or names of errors */
  readonly tell: (clients: Clients) => Promise<unknown>
}

/** The name of the error that is thrown, or what is answered. */
async function outcome<T>(work: Promise<T>, of: (answer: T) => unknown = () => 'done'): Promise<unknown> {
  try {
    return of(await work)
  } catch (error) {
    const { name, CancellationReasons } = error as { name: string; CancellationReasons?: { Code?: string }[] }
    return CancellationReasons ? [name, ...CancellationReasons.map(({ Code }) => Code ?? 'None')] : name
  }
}

const S = (text: string) => ({ S: text })
const key = (pk: string, sk = 'a') => ({ pk: S(pk), sk: S(sk) })

const put = ({ table }: Clients, Item: Record<string, db.AttributeValue>, ConditionExpression?: string) =>
  table.send(new db.PutItemCommand({ TableName: TABLE, Item, ConditionExpression }))
const get = async ({ table }: Clients, Key: ReturnType<typeof key>) =>
  (await table.send(new db.GetItemCommand({ TableName: TABLE, Key, ConsistentRead: true }))).Item

const tableStories: readonly Story[] = [
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

const store = ({ objects }: Clients, Key: string, more: Partial<s3.PutObjectCommandInput> = {}) =>
  objects.send(new s3.PutObjectCommand({ Bucket: BUCKET, Key, Body: '0123456789', ...more }))
const fetched = ({ objects }: Clients, Key: string, more: Partial<s3.GetObjectCommandInput> = {}) =>
  outcome(objects.send(new s3.GetObjectCommand({ Bucket: BUCKET, Key, ...more })), () => 'done')

const objectStories: readonly Story[] = [
  {
    name: 'an object comes back with what was said of it',
    tell: async clients => {
      const Key = 'vases/a b+c (1)ü.webp'
      await store(clients, Key, {
        ContentType: 'image/webp',
        CacheControl: 'max-age=60',
        Metadata: { maker: 'Meissen' },
      })
      const got = await clients.objects.send(new s3.GetObjectCommand({ Bucket: BUCKET, Key }))
      const { ContentType, CacheControl, Metadata, ContentLength, ETag } = got
      return [await got.Body?.transformToString(), { ContentType, CacheControl, Metadata, ContentLength, ETag }]
    },
  },
  {
    name: 'a part of an object',
    tell: async clients => {
      await store(clients, 'range')
      const part = async (Range: string) =>
        outcome(
          clients.objects
            .send(new s3.GetObjectCommand({ Bucket: BUCKET, Key: 'range', Range }))
            .then(async ({ Body, ContentRange }) => [await Body?.transformToString(), ContentRange]),
          answer => answer,
        )
      return [await part('bytes=2-4'), await part('bytes=-3'), await part('bytes=10-')]
    },
  },
  {
    name: 'an object that a reader has, and one that is to be new',
    tell: async clients => {
      const { ETag } = await store(clients, 'known')
      return [
        await fetched(clients, 'known', { IfNoneMatch: ETag }),
        await outcome(store(clients, 'known', { IfNoneMatch: '*' })),
        await outcome(store(clients, 'new', { IfNoneMatch: '*' })),
      ]
    },
  },
  {
    name: 'what is not there',
    tell: async clients => [
      await fetched(clients, 'nowhere'),
      await outcome(clients.objects.send(new s3.HeadObjectCommand({ Bucket: BUCKET, Key: 'nowhere' }))),
      await outcome(clients.objects.send(new s3.DeleteObjectCommand({ Bucket: BUCKET, Key: 'nowhere' }))),
      await outcome(clients.objects.send(new s3.GetObjectCommand({ Bucket: 'no-such-bucket', Key: 'x' }))),
      await outcome(
        clients.objects.send(new s3.CopyObjectCommand({ Bucket: BUCKET, Key: 'x', CopySource: `${BUCKET}/nowhere` })),
      ),
    ],
  },
  {
    name: 'a list in pages, folded at a delimiter',
    tell: async clients => {
      for (const name of ['1', '2/x', '2/y', '3', '4']) await store(clients, `list/${name}`)
      const pages: unknown[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await clients.objects.send(
          new s3.ListObjectsV2Command({
            Bucket: BUCKET,
            Prefix: 'list/',
            Delimiter: '/',
            MaxKeys: 2,
            ContinuationToken,
          }),
        )
        pages.push([page.Contents?.map(({ Key }) => Key) ?? [], page.CommonPrefixes?.map(({ Prefix }) => Prefix) ?? []])
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return pages
    },
  },
]

const send = ({ queues, queueUrl }: Clients, MessageBody: string, more: Partial<sqs.SendMessageCommandInput> = {}) =>
  queues.send(new sqs.SendMessageCommand({ QueueUrl: queueUrl('sales'), MessageBody, ...more }))

async function receive({ queues, queueUrl }: Clients, name: 'sales' | 'sales-dead' = 'sales', WaitTimeSeconds = 0) {
  const { Messages = [] } = await queues.send(
    new sqs.ReceiveMessageCommand({
      QueueUrl: queueUrl(name),
      MaxNumberOfMessages: 10,
      WaitTimeSeconds,
      MessageSystemAttributeNames: ['ApproximateReceiveCount'],
      MessageAttributeNames: ['All'],
    }),
  )
  return Messages
}

async function empty(clients: Clients) {
  for (const name of ['sales', 'sales-dead'] as const) {
    for (const { ReceiptHandle } of await receive(clients, name)) {
      await clients.queues.send(new sqs.DeleteMessageCommand({ QueueUrl: clients.queueUrl(name), ReceiptHandle }))
    }
  }
}

const short = ({ Body, Attributes }: sqs.Message) => [Body, Attributes?.ApproximateReceiveCount]
const becomesVisible = () => pause(VISIBILITY_SECONDS * 1_000 + 300)
const MEBIBYTE = 1024 * 1024

const queueStories: readonly Story[] = [
  {
    name: 'a message is hidden while it is worked on, and ends among the dead letters',
    tell: async clients => {
      await empty(clients)
      await send(clients, 'vase sold')
      const seen = [(await receive(clients)).map(short), (await receive(clients)).map(short)]
      await becomesVisible()
      seen.push((await receive(clients)).map(short))
      await becomesVisible()
      seen.push((await receive(clients)).map(short))
      return [seen, (await receive(clients, 'sales-dead')).map(({ Body }) => Body)]
    },
  },
  {
    name: 'a message comes back when its receiver says, or later',
    tell: async clients => {
      await empty(clients)
      await send(clients, 'again')
      const [message] = await receive(clients)
      const { ReceiptHandle } = message ?? {}
      await clients.queues.send(
        new sqs.ChangeMessageVisibilityCommand({
          QueueUrl: clients.queueUrl('sales'),
          ReceiptHandle,
          VisibilityTimeout: 0,
        }),
      )
      const atOnce = (await receive(clients)).map(short)
      await empty(clients)
      await send(clients, 'later', { DelaySeconds: 1 })
      const early = (await receive(clients)).map(short)
      return [atOnce, early, (await receive(clients, 'sales', 3)).map(short)]
    },
  },
  {
    name: 'a message, and a batch, have at most a mebibyte',
    tell: async clients => {
      const Entries = ['a', 'b', 'c'].map(Id => ({ Id, MessageBody: 'x'.repeat(MEBIBYTE / 2) }))
      return [
        await outcome(send(clients, 'x'.repeat(MEBIBYTE + 1))),
        await outcome(
          clients.queues.send(new sqs.SendMessageBatchCommand({ QueueUrl: clients.queueUrl('sales'), Entries })),
        ),
      ]
    },
  },
  {
    name: 'a batch has between one and ten messages, with names of their own',
    tell: async clients => {
      const batch = (ids: string[]) =>
        outcome(
          clients.queues.send(
            new sqs.SendMessageBatchCommand({
              QueueUrl: clients.queueUrl('sales'),
              Entries: ids.map(Id => ({ Id, MessageBody: 'x' })),
            }),
          ),
        )
      return [await batch([]), await batch(Array.from({ length: 11 }, (_, n) => `${n}`)), await batch(['a', 'a'])]
    },
  },
  {
    name: 'characters beyond those of XML are refused',
    tell: clients => outcome(send(clients, 'hello \u0008')),
  },
  {
    name: 'a queue that is not there',
    tell: ({ queues, queueUrl }) =>
      outcome(
        queues.send(
          new sqs.SendMessageCommand({ QueueUrl: queueUrl('sales').replace(/sales$/, 'nowhere'), MessageBody: 'x' }),
        ),
      ),
  },
]

export const stories: Readonly<Record<string, readonly Story[]>> = {
  DynamoDB: tableStories,
  S3: objectStories,
  SQS: queueStories,
}
