import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { CreateQueueCommand, GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { startAws } from '@vitrine/local-aws'
import { type LocalCredentials, localAws, newCredentials } from '@vitrine/local-aws/credentials'
import { startTable } from '@vitrine/local-aws/table'
import { explained } from './explained.ts'
import { BUCKET, type Clients, MAX_RECEIVES, stories, TABLE, VISIBILITY_SECONDS } from './stories.ts'

/*
 * `npm run test:fidelity` tells the same stories to the engines of packages/local-aws and to moto, an independent imitation of
 * AWS, and compares what they answer. It needs Python 3.10 and, once, PyPI. Where they differ, explained.ts says who is right.
 */

const MOTO = 'moto[server,dynamodb,s3,sqs]==5.2.5'
const folder = join(import.meta.dirname, '../../.cache/moto')
const inFolder = (program: string) => join(folder, process.platform === 'win32' ? 'Scripts' : 'bin', program)

interface Engine {
  readonly clients: Clients
  readonly stop: () => Promise<void>
}

function clientsAt(tableUrl: string, awsUrl: string, credentials: LocalCredentials) {
  const settings = { ...localAws(credentials), maxAttempts: 1 }
  return {
    table: new DynamoDBClient({ ...settings, endpoint: tableUrl }),
    objects: new S3Client({ ...settings, endpoint: awsUrl, forcePathStyle: true }),
    queues: new SQSClient({ ...settings, endpoint: awsUrl }),
  }
}

async function startOurs(): Promise<Engine> {
  const credentials = newCredentials()
  const queue = { name: 'sales', deadLetter: 'sales-dead', maxReceiveCount: MAX_RECEIVES }
  const [table, aws] = await Promise.all([
    startTable({
      definition: {
        name: TABLE,
        partitionKey: 'pk',
        sortKey: 'sk',
        indexes: [{ name: 'byOwner', partitionKey: 'ownerPk', sortKey: 'ownerSk' }],
        expiryAttribute: 'expiresAt',
      },
    }),
    startAws({
      port: 0,
      credentials,
      buckets: [BUCKET],
      queues: [{ ...queue, visibilityTimeoutSeconds: VISIBILITY_SECONDS }],
    }),
  ])
  return {
    clients: { ...clientsAt(table.url, aws.url, credentials), queueUrl: name => `${aws.queueUrlPrefix}${name}` },
    stop: async () => void (await Promise.all([table.stop(), aws.stop()])),
  }
}

function installMoto(): void {
  if (existsSync(inFolder('moto_server'))) return
  mkdirSync(folder, { recursive: true })
  for (const [command, ...args] of [
    ['python3', '-m', 'venv', folder],
    [inFolder('pip'), 'install', '--quiet', MOTO],
  ] as const) {
    const { status } = spawnSync(command, args, { stdio: 'inherit' })
    if (status !== 0) throw new Error(`${command} failed. This comparison needs Python 3.10 or later, and PyPI.`)
  }
}

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

async function startMoto(): Promise<Engine> {
  installMoto()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(inFolder('moto_server'), ['-H', '127.0.0.1', '-p', `${port}`], { stdio: 'ignore' })
  const clients = clientsAt(url, url, newCredentials())
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  )
    await pause(200)
  const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName, KeyType })
  await clients.table.send(
    new CreateTableCommand({
      TableName: TABLE,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [key('pk', 'HASH'), key('sk', 'RANGE')],
      AttributeDefinitions: ['pk', 'sk', 'ownerPk', 'ownerSk'].map(AttributeName => ({
        AttributeName,
        AttributeType: 'S',
      })),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'byOwner',
          KeySchema: [key('ownerPk', 'HASH'), key('ownerSk', 'RANGE')],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  )
  await clients.objects.send(new CreateBucketCommand({ Bucket: BUCKET }))
  const dead = (await clients.queues.send(new CreateQueueCommand({ QueueName: 'sales-dead' }))).QueueUrl ?? ''
  const { Attributes } = await clients.queues.send(
    new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ['QueueArn'] }),
  )
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: MAX_RECEIVES })
  const { QueueUrl = '' } = await clients.queues.send(
    new CreateQueueCommand({
      QueueName: 'sales',
      Attributes: { VisibilityTimeout: `${VISIBILITY_SECONDS}`, RedrivePolicy },
    }),
  )
  return {
    clients: { ...clients, queueUrl: name => (name === 'sales' ? QueueUrl : dead) },
    stop: async () => void child.kill('SIGTERM'),
  }
}

const [ours, moto] = await Promise.all([startOurs(), startMoto()])
const unexplained: string[] = []
for (const [service, told] of Object.entries(stories)) {
  console.log(`\n${service}`)
  for (const { name, tell } of told) {
    const [here, there] = await Promise.all([tell(ours.clients), tell(moto.clients)])
    const isSame = isDeepStrictEqual(JSON.stringify(here), JSON.stringify(there))
    const why = explained[name]
    console.log(`  ${isSame ? 'same  ' : why ? 'known ' : 'DIFFER'} ${name}`)
    if (isSame) continue
    console.log(`         here ${JSON.stringify(here)}\n         moto ${JSON.stringify(there)}`)
    if (why) console.log(`         ${why}`)
    else unexplained.push(name)
  }
}
await Promise.all([ours.stop(), moto.stop()])
console.log(unexplained.length === 0 ? '\nNo unexplained difference.' : `\nUnexplained: ${unexplained.join('; ')}`)
process.exit(unexplained.length === 0 ? 0 : 1)
