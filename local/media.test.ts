import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { type RunningAws, startAws } from '@vitrine/local-aws'
import { localAws, newCredentials } from '@vitrine/local-aws/credentials'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaFrom } from './media.ts'
import { type Served, serve } from './testing/serve.ts'

const Bucket = 'media'
const credentials = newCredentials()
let aws: RunningAws
let site: Served

beforeAll(async () => {
  aws = await startAws({ port: 0, buckets: [Bucket], queues: [], credentials })
  const store = {
    ...localAws(credentials),
    endpoint: aws.url,
    forcePathStyle: true,
    requestHandler: { httpAgent: { maxSockets: 2 } },
  }
  const s3 = new S3Client(store)
  // Too large for what a connection buffers by itself.
  const Body = Buffer.alloc(2_000_000, 'glaze')
  await s3.send(new PutObjectCommand({ Bucket, Key: 'photos/jar.webp', Body, ContentType: 'image/webp' }))
  await s3.send(new PutObjectCommand({ Bucket, Key: 'index.json', Body: '{}' }))
  const media = mediaFrom(store, Bucket)
  site = await serve((request, response) => {
    media(request, response, request.url ?? '').catch(() => response.destroy())
  })
})
afterAll(async () => {
  site.stop()
  await aws.stop()
})

const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  fetch(`${site.url}/media/${path}`, { method, headers, signal: AbortSignal.timeout(30_000) })

describe('a photograph', () => {
  test('comes with its type and size', async () => {
    const answer = await ask('photos/jar.webp')
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect((await answer.arrayBuffer()).byteLength).toBe(2_000_000)
  })

  test('is described again and again without a connection being kept for its bytes', async () => {
    for (let round = 0; round < 6; round++) {
      const answer = await ask('photos/jar.webp', 'HEAD')
      expect(answer.headers.get('content-length')).toBe('2000000')
    }
    expect((await ask('photos/jar.webp')).status).toBe(200)
  })

  test.each(['GET', 'HEAD'])('is not sent again to a client that has it: %s', async method => {
    const etag = (await ask('photos/jar.webp', 'HEAD')).headers.get('etag') ?? ''
    expect((await ask('photos/jar.webp', method, { 'if-none-match': etag })).status).toBe(304)
  })

  test.each(['GET', 'HEAD'])('that is not there, or anything else in the bucket, is not found: %s', async method => {
    expect((await ask('photos/vase.webp', method)).status).toBe(404)
    expect((await ask('index.json', method)).status).toBe(404)
    expect((await ask('photos/%ff.webp', method)).status).toBe(404)
  })
})
