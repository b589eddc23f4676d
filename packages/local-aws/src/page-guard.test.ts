import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localAws, newCredentials } from './credentials.ts'
import { type RunningAws, startAws } from './start-aws.ts'

const credentials = newCredentials()
let aws: RunningAws

beforeAll(async () => {
  aws = await startAws({ port: 0, buckets: ['photos'], queues: [], credentials })
})
afterAll(() => aws.stop())

/** A call that is signed as it should be, with the headers that a page's request would carry. */
function listQueues(headers: Record<string, string> = {}) {
  const client = new SQSClient({ ...localAws(credentials), endpoint: aws.url, maxAttempts: 1 })
  client.middlewareStack.add(
    next => args => {
      Object.assign((args.request as { headers: object }).headers, headers)
      return next(args)
    },
    { step: 'build', priority: 'high' },
  )
  return client.send(new ListQueuesCommand())
}
const refused = { $metadata: { httpStatusCode: 403 } }

describe('the engines', () => {
  test('answer programs of this machine, by number or name', async () => {
    await expect(listQueues()).resolves.toMatchObject({ $metadata: { httpStatusCode: 200 } })
    await expect(listQueues({ host: `localhost:${aws.port}` })).resolves.toBeDefined()
  })

  test('refuse a page, even with a good signature', async () => {
    await expect(listQueues({ origin: 'http://evil.example' })).rejects.toMatchObject(refused)
  })

  test('refuse a page that points its own name at this machine', async () => {
    await expect(listQueues({ host: `evil.example:${aws.port}` })).rejects.toMatchObject(refused)
  })

  test.each(['/', '/photos/jar.webp'])('let no preflight pass: %s', async path => {
    const answer = await fetch(aws.url + path, {
      method: 'OPTIONS',
      headers: { origin: 'http://evil.example', 'access-control-request-method': 'PUT' },
    })
    expect(answer.status).toBe(403)
    expect([...answer.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
  })
})

test('every key is another', () => {
  expect(newCredentials().secretAccessKey).not.toBe(credentials.secretAccessKey)
})
