import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:net'
import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient, ListStreamsCommand } from '@aws-sdk/client-dynamodb-streams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localAws, newCredentials } from './credentials.ts'
import { type Dynoxide, startDynoxide } from './dynoxide-process.ts'
import { type RunningAws, startAws } from './start-aws.ts'
import { BLOCKED_PORTS, unreachableAddress } from './unreachable-address.ts'

const credentials = newCredentials()
const key = { pk: { S: 'USER#bea' }, sk: { S: 'USER' } }
let engine: Dynoxide
let aws: RunningAws

beforeAll(async () => {
  engine = await startDynoxide()
  aws = await startAws({ port: 0, buckets: [], queues: [], credentials, tableUrl: engine.url })
  const client = clientOf(aws.url)
  await client.send(
    new CreateTableCommand({
      TableName: 'shop',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  )
  await client.send(new PutItemCommand({ TableName: 'shop', Item: { ...key, passwordHash: { S: 'secret' } } }))
})
afterAll(async () => {
  await aws.stop()
  await engine.stop()
})

interface Caller {
  readonly secret?: string
  readonly headers?: Record<string, string>
}

function clientOf(endpoint: string, { secret, headers = {} }: Caller = {}) {
  const signer = { ...localAws(secret ? { accessKeyId: 'local', secretAccessKey: secret } : credentials) }
  const client = new DynamoDBClient({ ...signer, endpoint, maxAttempts: 1 })
  client.middlewareStack.add(
    next => args => {
      Object.assign((args.request as { headers: object }).headers, headers)
      return next(args)
    },
    { step: 'build', priority: 'high' },
  )
  return client
}

/** As the AWS CLI and boto3 sign: the body's hash is in the signature, and in no header. */
function signedWithoutHash(body: string): RequestInit {
  const scope = '20261122/us-east-1/dynamodb/aws4_request'
  const time = '20261122T120000Z'
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const headers = { host: new URL(aws.url).host, 'x-amz-date': time, 'x-amz-target': 'DynamoDB_20120810.GetItem' }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonical = ['POST', '/', '', lines.join(''), names, sha256(body)].join('\n')
  const secret = [`AWS4${credentials.secretAccessKey}`, ...scope.split('/')] as [string, ...string[]]
  const key = secret
    .slice(1)
    .reduce<string | Buffer>((made, part) => createHmac('sha256', made).update(part).digest(), secret[0])
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const signature = createHmac('sha256', key).update(text).digest('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=local/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { method: 'POST', body, headers: { ...headers, authorization, 'content-type': 'application/x-amz-json-1.0' } }
}

const read = (caller?: Caller) => clientOf(aws.url, caller).send(new GetItemCommand({ TableName: 'shop', Key: key }))
const refused = (name: string) => ({ name, $metadata: { httpStatusCode: 403 } })

describe('a tool', () => {
  test('with the folder’s key reads the table and its stream', async () => {
    expect((await read()).Item?.passwordHash?.S).toBe('secret')
    const streams = new DynamoDBStreamsClient({ ...localAws(credentials), endpoint: aws.url })
    expect((await streams.send(new ListStreamsCommand({ TableName: 'shop' }))).Streams).toHaveLength(1)
  })

  test('gets the engine’s own refusals', async () => {
    await expect(
      clientOf(aws.url).send(
        new PutItemCommand({ TableName: 'shop', Item: key, ConditionExpression: 'attribute_not_exists(pk)' }),
      ),
    ).rejects.toMatchObject({ name: 'ConditionalCheckFailedException', $metadata: { httpStatusCode: 400 } })
  })

  test('may leave the body’s hash out of the headers, as the AWS CLI does', async () => {
    const answer = await fetch(aws.url, signedWithoutHash(JSON.stringify({ TableName: 'shop', Key: key })))
    expect(await answer.json()).toMatchObject({ Item: { passwordHash: { S: 'secret' } } })
  })

  test('with another key is refused', async () => {
    await expect(read({ secret: 'guessed' })).rejects.toMatchObject(refused('SignatureDoesNotMatch'))
  })
})

describe('a page', () => {
  test('is refused by the guard, even with a good signature', async () => {
    await expect(read({ headers: { origin: 'http://127.0.0.1:5173' } })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    })
    const host = `evil.localhost:${aws.port}`
    await expect(read({ headers: { host } })).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  })

  test('can’t call the engine at all: no browser opens its port', async () => {
    expect(BLOCKED_PORTS).toContain(Number(new URL(engine.url).port))
    // Node’s fetch keeps to the same standard as browsers.
    await expect(fetch(engine.url, { mode: 'no-cors' })).rejects.toMatchObject({ cause: { message: 'bad port' } })
  })

  test.each(BLOCKED_PORTS)('no browser opens port %i', async port => {
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } })
  })
})

test('an address that another program has is not chosen', async () => {
  const address = await unreachableAddress()
  const other = createServer()
  await new Promise<void>(resolve => other.listen(address.port, address.host, resolve))
  const chosen = await Promise.all(Array.from({ length: 5 }, unreachableAddress))
  expect(chosen).not.toContainEqual(address)
  other.close()
})
