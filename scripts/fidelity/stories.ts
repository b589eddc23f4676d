import { setTimeout as pause } from 'node:timers/promises'
import * as s3 from '@aws-sdk/client-s3'
import * as sqs from '@aws-sdk/client-sqs'
import { limitStories } from './limit-stories.ts'
import { BUCKET, type Clients, outcome, type Story, VISIBILITY_SECONDS } from './story.ts'
import { tableStories } from './table-stories.ts'

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

/** Only Amazon's own is a witness of these. */
export const LIMITS_OF_DYNAMODB = 'DynamoDB, in detail'

export const stories: Readonly<Record<string, readonly Story[]>> = {
  DynamoDB: tableStories,
  [LIMITS_OF_DYNAMODB]: limitStories,
  S3: objectStories,
  SQS: queueStories,
}
