import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localAws, newCredentials } from './credentials.ts'
import { type RunningAws, startAws } from './start-aws.ts'

const Bucket = 'photos'
const credentials = newCredentials()
const start = (dataDir?: string, now?: () => Date) =>
  startAws({
    port: 0,
    dataDir,
    buckets: [Bucket],
    queues: [],
    credentials,
    ...(now && { now }),
  })

/** The part of the SDK's signer that makes links. */
interface Presigner {
  presign(request: object, options: object): Promise<{ query: Record<string, string> }>
}

let aws: RunningAws
let s3: S3Client

const clientOf = ({ url }: RunningAws, signingWith = credentials) =>
  new S3Client({ ...localAws(signingWith), endpoint: url, forcePathStyle: true, maxAttempts: 1 })

beforeAll(async () => {
  aws = await start()
  s3 = clientOf(aws)
})
afterAll(() => aws.stop())

const read = async (Key: string, Range?: string) => {
  const answer = await s3.send(new GetObjectCommand({ Bucket, Key, Range }))
  return { ...answer, text: await answer.Body?.transformToString() }
}

describe('objects', () => {
  test('of a folder with a lifetime go some days after they were written, and no others', async () => {
    let now = new Date('2026-11-01T00:00:00Z')
    const short = await start(undefined, () => now)
    const put = async (Key: string) => {
      const body = Readable.from(['x'])
      await short.objects.put({ bucket: Bucket, key: Key, headers: {}, body, maxBytes: 10 })
    }
    await put('kept/a')
    await put('passing/a')
    await put('passing/b')
    now = new Date('2026-11-20T00:00:00Z')
    await put('passing/b')
    now = new Date('2026-12-02T00:00:00Z')
    short.objects.expire([{ bucket: Bucket, prefix: 'passing/', days: 30 }])
    expect(short.objects.list(Bucket, '', '', 10).map(({ key }) => key)).toEqual(['kept/a', 'passing/b'])
    await short.stop()
  })

  test('come back with their bytes, type, caching and metadata', async () => {
    const put = await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: 'vases/a b+c (1)ü.webp',
        Body: 'porcelain',
        ContentType: 'image/webp',
        CacheControl: 'public, max-age=31536000',
        Metadata: { maker: 'Meissen' },
      }),
    )
    const got = await read('vases/a b+c (1)ü.webp')
    expect(got).toMatchObject({
      text: 'porcelain',
      ETag: put.ETag,
      ContentType: 'image/webp',
      CacheControl: 'public, max-age=31536000',
      Metadata: { maker: 'Meissen' },
      ContentLength: 9,
    })
  })

  test('that arrive as a stream of unknown hash are decoded', async () => {
    const bytes = Buffer.alloc(300_000, 'glaze')
    const chunks = Array.from({ length: 5 }, (_, index) => bytes.subarray(index * 70_000, (index + 1) * 70_000))
    const Body = Readable.from(chunks)
    await s3.send(new PutObjectCommand({ Bucket, Key: 'streamed', Body, ContentLength: bytes.length }))
    expect((await read('streamed')).text).toBe(bytes.toString())
  })

  test('can be read in part', async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: 'range', Body: '0123456789' }))
    expect(await read('range', 'bytes=2-4')).toMatchObject({ text: '234', ContentRange: 'bytes 2-4/10' })
    expect((await read('range', 'bytes=-3')).text).toBe('789')
    await expect(read('range', 'bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' })
  })

  test('that a reader has already are not sent again', async () => {
    const { ETag } = await s3.send(new PutObjectCommand({ Bucket, Key: 'cached', Body: 'x' }))
    const again = s3.send(new GetObjectCommand({ Bucket, Key: 'cached', IfNoneMatch: ETag }))
    await expect(again).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } })
  })

  test('are made once only, of many who try at the same time', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        s3.send(new PutObjectCommand({ Bucket, Key: 'lease', Body: `${index}`, IfNoneMatch: '*' })),
      ),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { name: 'PreconditionFailed' },
    })
  })

  test('are copied and deleted', async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: 'a/original', Body: 'jar', ContentType: 'text/plain' }))
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'a/copy', CopySource: `${Bucket}/a/original` }))
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'a/original' }))
    expect(await read('a/copy')).toMatchObject({ text: 'jar', ContentType: 'text/plain' })
    await expect(read('a/original')).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'a/original' }))).rejects.toMatchObject({
      name: 'NotFound',
    })
  })

  test('are listed in pages, folded at a delimiter', async () => {
    for (const Key of ['list/1', 'list/2/x', 'list/2/y', 'list/3', 'list/4'])
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))
    const seen: (string | undefined)[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/', MaxKeys: 2, ContinuationToken }),
      )
      seen.push(
        ...(page.Contents ?? []).map(({ Key }) => Key),
        ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
      )
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    expect(seen).toEqual(['list/1', 'list/2/', 'list/3', 'list/4'])
    const none = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 0 }))
    expect(none).toMatchObject({ KeyCount: 0, IsTruncated: false })
  })

  test('of a bucket that is not there are refused', async () => {
    const put = s3.send(new PutObjectCommand({ Bucket: 'elsewhere', Key: 'x', Body: 'x' }))
    await expect(put).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })

  test('are refused with another key', async () => {
    const stranger = clientOf(aws, newCredentials())
    await expect(stranger.send(new GetObjectCommand({ Bucket, Key: 'range' }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    })
    expect((await fetch(`${aws.url}/${Bucket}/range`)).status).toBe(403)
  })

  test('are open with a signed link, until it expires', async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: 'linked', Body: 'clock' }))
    const { hostname, host, port, protocol } = new URL(aws.url)
    const signer = (await s3.config.signer()) as unknown as Presigner
    const link = async (signingDate: Date) => {
      const { query } = await signer.presign(
        {
          method: 'GET',
          protocol,
          hostname,
          port: Number(port),
          path: `/${Bucket}/linked`,
          headers: { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
        },
        { expiresIn: 60, signingDate },
      )
      return `${aws.url}/${Bucket}/linked?${new URLSearchParams(query)}`
    }
    const good = await link(new Date())
    expect(await (await fetch(good)).text()).toBe('clock')
    expect((await fetch(good.replace('linked', 'range'))).status).toBe(403)
    expect((await fetch(await link(new Date(Date.now() - 61_000)))).status).toBe(403)
  })

  test('outlive the process; what it did not finish is cleared away', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'local-aws-objects-'))
    try {
      const before = await start(dataDir)
      await clientOf(before).send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'clock' }))
      await before.stop()
      writeFileSync(path.join(dataDir, 'objects', 'unfinished'), 'half a clo')
      const after = await start(dataDir)
      const { Body } = await clientOf(after).send(new GetObjectCommand({ Bucket, Key: 'kept' }))
      expect(await Body?.transformToString()).toBe('clock')
      expect(readdirSync(path.join(dataDir, 'objects'))).toHaveLength(1)
      await after.stop()
    } finally {
      rmSync(dataDir, { recursive: true })
    }
  })
})

describe('a browser that posts with a policy', () => {
  const upload: Omit<PresignedPostOptions, 'Bucket'> = {
    Key: 'uploads/one',
    Conditions: [
      ['content-length-range', 1, 1_000],
      ['starts-with', '$x-amz-meta-from', 'phone'],
    ],
    Fields: { 'Content-Type': 'image/jpeg', 'x-amz-meta-from': 'phone-7' },
    Expires: 60,
  }

  const presign = (changes: Partial<PresignedPostOptions> = {}) =>
    createPresignedPost(s3, { Bucket, ...upload, ...changes })

  async function post(
    { url, fields }: Awaited<ReturnType<typeof presign>>,
    changes: Record<string, string> = {},
    bytes = 500,
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(bytes)]), 'jar.jpg')
    const answer = await fetch(url, { method: 'POST', body: form })
    return { status: answer.status, text: await answer.text() }
  }

  test('stores the file with the type that the policy names', async () => {
    const answer = await post(await presign({ Key: 'uploads/first' }))
    expect(answer.status).toBe(204)
    expect(await read('uploads/first')).toMatchObject({
      ContentType: 'image/jpeg',
      ContentLength: 500,
      Metadata: { from: 'phone-7' },
    })
  })

  test('is told where it lies, if it asks', async () => {
    const Fields = { ...upload.Fields, success_action_status: '201' }
    const answer = await post(await presign({ Key: 'uploads/$' + '{filename}', Fields }))
    expect(answer.status).toBe(201)
    expect(answer.text).toContain('<Key>uploads/jar.jpg</Key>')
  })

  test.each([
    ['more bytes than admitted', {}, 1_001, 400, 'EntityTooLarge'],
    ['an empty file', {}, 0, 400, 'EntityTooSmall'],
    ['another type', { 'Content-Type': 'text/html' }, 500, 403, 'Policy Condition failed'],
    ['another key', { key: 'uploads/two' }, 500, 403, 'Policy Condition failed'],
    ['a value with another beginning', { 'x-amz-meta-from': 'desk' }, 500, 403, 'Policy Condition failed'],
    ['a field that no condition names', { 'Cache-Control': 'no-store' }, 500, 403, 'Extra input fields'],
    ['a forged signature', { 'X-Amz-Signature': '0'.repeat(64) }, 500, 403, 'SignatureDoesNotMatch'],
    [
      'a policy of its own',
      { Policy: btoa('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}') },
      500,
      403,
      'Signature',
    ],
  ])('is refused %s', async (_what, changes, bytes, status, reason) => {
    const answer = await post(await presign({ Key: 'uploads/refused' }), changes, bytes)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(reason)
    expect(aws.objects.find(Bucket, 'uploads/refused')).toBeUndefined()
    expect(aws.objects.find(Bucket, 'uploads/two')).toBeUndefined()
  })

  test('is refused once the policy has expired', async () => {
    const later = await start(undefined, () => new Date(Date.now() + 61_000))
    const answer = await post(await createPresignedPost(clientOf(later), { Bucket, ...upload }))
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('Policy expired')
    await later.stop()
  })

  test('that sends far too much gets an answer nonetheless, and nothing stays on disk', async () => {
    const answer = await post(await presign(), {}, 8_000_000)
    expect(answer).toMatchObject({ status: 400 })
    expect(aws.objects.find(Bucket, 'uploads/one')).toBeUndefined()
  })

  test('and breaks off leaves nothing', async () => {
    const { fields, url } = await presign({ Key: 'uploads/broken' })
    const head = Object.entries(fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const body = `${head.join('')}--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nhalf`
    const target = new URL(url)
    const socket = connect(Number(target.port), target.hostname)
    socket.write(
      `POST ${target.pathname} HTTP/1.1\r\nHost: ${target.host}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n${body}`,
    )
    await new Promise(resolve => setImmediate(resolve))
    socket.destroy()
    await expect(post(await presign({ Key: 'uploads/next' }))).resolves.toMatchObject({ status: 204 })
    expect(aws.objects.find(Bucket, 'uploads/broken')).toBeUndefined()
  })
})

describe('an upload in parts', () => {
  const Key = 'parts/one'
  const begin = async (client = s3) =>
    (await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'application/zip' }))).UploadId!
  const put = async (UploadId: string, PartNumber: number, Body: string, client = s3) => {
    const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
    return { ETag, PartNumber }
  }
  const complete = (UploadId: string, Parts: { ETag: string | undefined; PartNumber: number }[]) =>
    s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))
  const large = 'a'.repeat(5 * 1024 ** 2)

  test('is an object once it is complete, of the parts that are named, and ends with that', {
    tags: 'full',
  }, async () => {
    const UploadId = await begin()
    await put(UploadId, 1, 'replaced')
    const parts = [await put(UploadId, 1, large), await put(UploadId, 2, 'end')]
    expect(aws.objects.find(Bucket, Key)).toBeUndefined()
    await complete(UploadId, parts)
    const { text, ContentType } = await read(Key)
    expect(text).toBe(`${large}end`)
    expect(ContentType).toBe('application/zip')
    await expect(put(UploadId, 3, 'late')).rejects.toMatchObject({ name: 'NoSuchUpload' })
    await expect(complete(UploadId, parts)).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  test('needs every part but the last to be large, in order, and as it was sent', async () => {
    const UploadId = await begin()
    const [small, end] = [await put(UploadId, 1, 'small'), await put(UploadId, 2, 'end')]
    await expect(complete(UploadId, [small, end])).rejects.toMatchObject({ name: 'EntityTooSmall' })
    await expect(complete(UploadId, [end, small])).rejects.toMatchObject({ name: 'InvalidPartOrder' })
    await expect(complete(UploadId, [{ ...small, ETag: end.ETag }])).rejects.toMatchObject({ name: 'InvalidPart' })
  })

  test('that nobody ended goes after a day, with its parts', async () => {
    let now = new Date('2026-11-01T00:00:00Z')
    const other = await start(undefined, () => now)
    const UploadId = other.objects.startUpload(Bucket, Key, {})
    const upload = { id: UploadId, bucket: Bucket, key: Key }
    await other.objects.putPart(upload, 1, { body: Readable.from(['x']), maxBytes: 10 })
    now = new Date('2026-11-02T00:00:01Z')
    other.objects.expire([])
    await expect(other.objects.completeUpload(upload, [])).rejects.toMatchObject({ code: 'NoSuchUpload' })
    await other.stop()
  })
})
