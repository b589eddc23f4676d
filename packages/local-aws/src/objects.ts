import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Authorize, requireRight } from './authorize.ts'
import { decodeAwsChunked } from './aws-chunked.ts'
import { AwsError } from './aws-error.ts'
import type { LocalCredentials } from './credentials.ts'
import type { ObjectHeaders, ObjectStore, StoredObject, UploadKey } from './object-store.ts'
import { receivePost } from './post-upload.ts'
import { strictEncode, verifyRequest } from './signature.ts'
import { xmlDocument } from './xml.ts'

/** S3's limit for one PUT. */
const MAX_PUT_BYTES = 5 * 1024 ** 3
const MAX_PARTS = 10_000
/** A browser reads the answer only after sending everything, so a refused upload is read up to here. */
const MAX_DRAINED_BYTES = 64 * 1024 ** 2

const KEPT_HEADERS = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
] as const

interface S3Call {
  readonly store: ObjectStore
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly bucket: string
  readonly key: string
  readonly credentials: LocalCredentials
  readonly now: Date
  readonly authorize?: Authorize | undefined
  /** Who signed it; empty for the local key itself. */
  readonly caller: string
}

export async function answerS3(
  { store, credentials, now, authorize }: Pick<S3Call, 'store' | 'credentials' | 'now' | 'authorize'>,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  // Not `url.pathname`: a URL would fold dots away, which a key may contain.
  const [, bucket = '', ...rest] = (request.url ?? '/').split('?', 1)[0]?.split('/') ?? []
  try {
    const key = decodeURIComponent(rest.join('/'))
    await perform({ store, request, response, url, bucket, key, credentials, now, authorize, caller: '' })
  } catch (error) {
    await refuse(request, response, error)
  }
}

async function perform(unverified: S3Call): Promise<void> {
  const { store, request, url, bucket, key, credentials, now, authorize } = unverified
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data')
  if (request.method === 'POST' && key === '' && isForm) return post(unverified)
  const { name: caller, payloadHash } = verifyRequest(request, url, credentials, now)
  const call = { ...unverified, caller }
  const { method = 'GET' } = request
  requireRight(authorize, { caller, service: 's3', method, path: `/${bucket}/${key}`, target: '', body: undefined })
  store.requireBucket(bucket)
  const subresource = ['acl', 'tagging', 'uploads', 'uploadId', 'policy', 'versions'].find(name =>
    url.searchParams.has(name),
  )
  if (!subresource) {
    if (key === '') {
      if (request.method === 'HEAD') return void call.response.writeHead(200).end()
      if (request.method === 'GET') return list(call)
    } else {
      if (request.method === 'GET' || request.method === 'HEAD') return get(call)
      if (request.method === 'PUT' && request.headers['x-amz-copy-source']) return copy(call)
      if (request.method === 'PUT') return put(call, payloadHash)
      if (request.method === 'DELETE') {
        store.delete(bucket, key)
        return void call.response.writeHead(204).end()
      }
    }
  }
  if (subresource === 'uploads' && request.method === 'POST' && key !== '') return startUpload(call)
  if (subresource === 'uploadId' && key !== '') {
    const upload = { id: url.searchParams.get('uploadId') ?? '', bucket, key }
    if (request.method === 'PUT') return putPart(call, upload, payloadHash)
    if (request.method === 'POST') return completeUpload(call, upload)
  }
  throw new AwsError('NotImplemented', 501, 'The local object store does not implement this call.')
}

async function post({ store, request, response, bucket, credentials, now, authorize }: S3Call): Promise<void> {
  const { object, status } = await receivePost(store, bucket, request, credentials, now, authorize)
  response.writeHead(status, { etag: object.etag, location: `/${bucket}/${encodePath(object.key)}` })
  if (status !== 201) return void response.end()
  response.end(
    xmlDocument('PostResponse', {
      Location: `/${bucket}/${encodePath(object.key)}`,
      Bucket: bucket,
      Key: object.key,
      ETag: object.etag,
    }),
  )
}

const encodePath = (key: string) => key.split('/').map(strictEncode).join('/')

const bodyOf = (request: IncomingMessage, payloadHash: string) => ({
  body: payloadHash.startsWith('STREAMING-') ? piped(request, decodeAwsChunked()) : request,
  maxBytes: MAX_PUT_BYTES,
  md5: request.headers['content-md5'] as string | undefined,
  sha256: /^[0-9a-f]{64}$/.test(payloadHash) ? payloadHash : undefined,
})

async function put({ store, request, response, bucket, key }: S3Call, payloadHash: string): Promise<void> {
  const ifMatch = request.headers['if-match']
  const object = await store.put({
    bucket,
    key,
    headers: headersOf(request),
    ...bodyOf(request, payloadHash),
    onlyIfAbsent: request.headers['if-none-match'] === '*',
    onlyIfEtag: ifMatch,
  })
  response.writeHead(200, { etag: object.etag }).end()
}

function startUpload({ store, request, response, bucket, key }: S3Call): void {
  const id = store.startUpload(bucket, key, headersOf(request))
  const body = xmlDocument('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id })
  response.writeHead(200, { 'content-type': 'application/xml' }).end(body)
}

async function putPart({ store, request, response, url }: S3Call, upload: UploadKey, payloadHash: string) {
  const no = Number(url.searchParams.get('partNumber'))
  if (!Number.isInteger(no) || no < 1 || no > MAX_PARTS) {
    throw new AwsError('InvalidArgument', 400, 'Part number must be an integer between 1 and 10000, inclusive')
  }
  response.writeHead(200, { etag: await store.putPart(upload, no, bodyOf(request, payloadHash)) }).end()
}

async function completeUpload({ store, request, response }: S3Call, upload: UploadKey): Promise<void> {
  const { etag } = await store.completeUpload(upload, namedParts(await text(request)))
  const { bucket, key } = upload
  const location = `/${bucket}/${encodePath(key)}`
  const body = xmlDocument('CompleteMultipartUploadResult', {
    Location: location,
    Bucket: bucket,
    Key: key,
    ETag: etag,
  })
  response.writeHead(200, { 'content-type': 'application/xml' }).end(body)
}

/** Of the document that S3's clients send. */
const namedParts = (document: string) =>
  [...document.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    no: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }))

/** A broken connection must end the reader of the decoded bytes, too. */
function piped(request: IncomingMessage, decoder: ReturnType<typeof decodeAwsChunked>): Readable {
  request.once('close', () => {
    if (!request.complete) decoder.destroy(new AwsError('RequestTimeout', 400, 'The upload was broken off.'))
  })
  return request.pipe(decoder)
}

function headersOf({ headers }: IncomingMessage): ObjectHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => (KEPT_HEADERS as readonly string[]).includes(name) || name.startsWith('x-amz-meta-'),
  )
  const { 'content-encoding': encoding, ...rest } = Object.fromEntries(kept) as ObjectHeaders
  // aws-chunked describes the transfer, not the object.
  const own = encoding
    ?.split(',')
    .map(each => each.trim())
    .filter(each => each !== 'aws-chunked')
    .join(',')
  return { ...rest, ...(own && { 'content-encoding': own }) }
}

async function copy({ store, request, response, bucket, key }: S3Call): Promise<void> {
  const source = decodeURIComponent(String(request.headers['x-amz-copy-source'])).replace(/^\//, '')
  const [fromBucket = '', ...rest] = source.split('/')
  const headers = request.headers['x-amz-metadata-directive'] === 'REPLACE' ? headersOf(request) : undefined
  const object = await store.copy({ bucket: fromBucket, key: rest.join('/') }, { bucket, key }, headers)
  const body = xmlDocument('CopyObjectResult', { ETag: object.etag, LastModified: object.modifiedAt.toISOString() })
  response.writeHead(200, { 'content-type': 'application/xml' }).end(body)
}

async function get({ store, request, response, bucket, key, caller }: S3Call): Promise<void> {
  const object = store.find(bucket, key)
  // S3 tells only those who may list a bucket that it lacks an object.
  if (!object && caller) throw new AwsError('AccessDenied', 403, 'Access Denied')
  if (!object) throw new AwsError('NoSuchKey', 404, 'The specified key does not exist.')
  const { etag } = object
  const ifMatch = request.headers['if-match']
  if (ifMatch && ifMatch !== '*' && ifMatch !== etag) {
    throw new AwsError('PreconditionFailed', 412, 'At least one of the pre-conditions you specified did not hold')
  }
  const headers = {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    etag,
    'last-modified': object.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
  }
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end()
  const range = parseRange(request.headers.range, object)
  const { start, end } = range ?? { start: 0, end: object.size - 1 }
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${object.size}` }),
  })
  if (request.method === 'HEAD' || object.size === 0) return void response.end()
  await pipeline(createReadStream(object.file, { start, end }), response).catch(error => {
    // Who asked has read enough.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

/** Both ends are included; undefined without a header, or with one that is not understood. */
function parseRange(header: string | undefined, { size }: StoredObject) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end) throw new AwsError('InvalidRange', 416, 'The requested range is not satisfiable')
  return { start, end }
}

/** ListObjectsV2. A common prefix counts as one entry. */
function list({ store, response, url, bucket }: S3Call): void {
  const query = url.searchParams
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const limit = Math.min(1_000, Number(query.get('max-keys') ?? 1_000))
  const token = query.get('continuation-token')
  let after = token ? Buffer.from(token, 'base64url').toString('utf8') : (query.get('start-after') ?? '')
  const contents: StoredObject[] = []
  const folded: string[] = []
  let truncated = false
  // S3 says of max-keys=0 that there are no more.
  while (limit > 0) {
    const [object] = store.list(bucket, prefix, after, 1)
    if (!object) break
    if (contents.length + folded.length >= limit) {
      truncated = true
      break
    }
    const cut = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1
    if (cut < 0) {
      contents.push(object)
      after = object.key
    } else {
      const group = object.key.slice(0, cut + delimiter.length)
      folded.push(group)
      // The greatest code point sorts after every key of the group.
      after = `${group}\u{10ffff}`
    }
  }
  const body = xmlDocument('ListBucketResult', {
    Name: bucket,
    Prefix: prefix,
    ...(delimiter && { Delimiter: delimiter }),
    MaxKeys: limit,
    KeyCount: contents.length + folded.length,
    IsTruncated: truncated,
    ...(truncated && { NextContinuationToken: Buffer.from(after).toString('base64url') }),
    Contents: contents.map(({ key, size, etag, modifiedAt }) => ({
      Key: key,
      LastModified: modifiedAt.toISOString(),
      ETag: etag,
      Size: size,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: folded.map(Prefix => ({ Prefix })),
  })
  response.writeHead(200, { 'content-type': 'application/xml' }).end(body)
}

/** Reads the rest of the request first, else the caller would see a broken connection. */
async function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): Promise<void> {
  const refusal = error instanceof AwsError ? error : undefined
  if (!refusal) console.error(error)
  if (response.headersSent || response.destroyed) return void response.destroy()
  await drain(request)
  response.writeHead(refusal?.status ?? 500, { 'content-type': 'application/xml', connection: 'close' })
  if (request.method === 'HEAD') return void response.end()
  response.end(
    xmlDocument('Error', {
      Code: refusal?.code ?? 'InternalError',
      Message: refusal?.message ?? 'The terminal says what went wrong.',
      Resource: request.url?.split('?')[0],
    }),
  )
}

function drain(request: IncomingMessage): Promise<void> {
  return new Promise(resolve => {
    if (request.complete || request.destroyed) return resolve()
    let bytes = 0
    request.unpipe()
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_DRAINED_BYTES) resolve()
    })
    request.once('end', resolve).once('close', resolve).once('error', resolve)
    request.resume()
  })
}
