import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AwsCall } from './authorize.ts'
import { credentialsOf, localAws, newCredentials } from './credentials.ts'
import { type Dynoxide, startDynoxide } from './dynoxide-process.ts'
import { type RunningAws, startAws } from './start-aws.ts'

const credentials = newCredentials()
const Bucket = 'photos'
const asked: AwsCall[] = []
let engine: Dynoxide
let aws: RunningAws

beforeAll(async () => {
  engine = await startDynoxide()
  aws = await startAws({
    port: 0,
    buckets: [Bucket],
    queues: [{ name: 'sales' }],
    tableUrl: engine.url,
    credentials,
    secrets: new Map([['shop/links', '{"LINK_SECRET":"x"}']]),
    authorize: call => {
      asked.push(call)
      return call.caller !== 'stranger'
    },
  })
})
afterAll(async () => {
  await aws.stop()
  await engine.stop()
})

const settings = (caller?: string) => ({
  ...localAws(caller ? credentialsOf(caller, credentials) : credentials),
  endpoint: aws.url,
  maxAttempts: 1,
})
const objects = (caller?: string) => new S3Client({ ...settings(caller), forcePathStyle: true })
const item = new GetItemCommand({ TableName: 'shop', Key: { pk: { S: 'USER#bea' } } })

describe('a caller', () => {
  test('is told by the id that it signs with, and asked for by service, target and input', async () => {
    asked.length = 0
    await objects('clerk').send(new PutObjectCommand({ Bucket, Key: 'a/1.webp', Body: 'x' }))
    await new SQSClient(settings('clerk')).send(new GetQueueUrlCommand({ QueueName: 'sales' }))
    await expect(new DynamoDBClient(settings()).send(item)).rejects.toThrow('not found')
    expect(asked).toMatchObject([
      { caller: 'clerk', service: 's3', method: 'PUT', path: '/photos/a/1.webp' },
      { caller: 'clerk', service: 'sqs', target: 'AmazonSQS.GetQueueUrl', body: { QueueName: 'sales' } },
      { caller: '', service: 'dynamodb', target: 'DynamoDB_20120810.GetItem', body: { TableName: 'shop' } },
    ])
  })

  test('without the right is refused as the service refuses', async () => {
    await expect(new DynamoDBClient(settings('stranger')).send(item)).rejects.toMatchObject({
      name: 'AccessDeniedException',
    })
    await expect(objects('stranger').send(new GetObjectCommand({ Bucket, Key: 'a' }))).rejects.toMatchObject({
      name: 'AccessDenied',
    })
    await expect(
      new SQSClient(settings('stranger')).send(new GetQueueUrlCommand({ QueueName: 'sales' })),
    ).rejects.toMatchObject({ name: 'AccessDeniedException' })
  })

  test('of whom a browser has an upload signed is asked for with it', async () => {
    const upload = async (caller: string) => {
      const { url, fields } = await createPresignedPost(objects(caller), { Bucket, Key: 'up/1', Expires: 60 })
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob(['x']))
      return (await fetch(url, { method: 'POST', body: form })).status
    }
    expect(await upload('clerk')).toBe(204)
    expect(asked.at(-1)).toMatchObject({ caller: 'clerk', service: 's3', method: 'PUT', path: '/photos/up/1' })
    expect(await upload('stranger')).toBe(403)
  })

  test('who may not list a bucket is not told that an object is missing', async () => {
    const read = (caller?: string) => objects(caller).send(new GetObjectCommand({ Bucket, Key: 'none' }))
    await expect(read('clerk')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
    await expect(read()).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } })
  })
})

test('secrets are read by their name', async () => {
  const read = (SecretId: string) =>
    new SecretsManagerClient(settings('clerk')).send(new GetSecretValueCommand({ SecretId }))
  expect(await read('shop/links')).toMatchObject({ SecretString: '{"LINK_SECRET":"x"}' })
  await expect(read('shop/none')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})
