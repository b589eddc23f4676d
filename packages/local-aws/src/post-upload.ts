import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { type Authorize, requireRight } from './authorize.ts'
import { AwsError } from './aws-error.ts'
import type { LocalCredentials } from './credentials.ts'
import type { ObjectHeaders, ObjectStore, StoredObject } from './object-store.ts'
import { checkPolicy } from './post-policy.ts'

/** S3's limit for everything before the file. */
const MAX_FIELDS_BYTES = 20_480

/** S3 replaces it with the browser's file name. */
const FILENAME_PLACEHOLDER = /\$\{filename\}/

const KEPT_FIELDS = ['content-type', 'cache-control', 'content-disposition', 'content-encoding', 'expires'] as const

export interface PostedObject {
  readonly object: StoredObject
  readonly status: 200 | 201 | 204
}

/** For a browser's POST with a presigned policy. The file is streamed to disk, up to the policy's limit. */
export function receivePost(
  store: ObjectStore,
  bucket: string,
  request: IncomingMessage,
  credentials: LocalCredentials,
  now: Date,
  authorize?: Authorize,
): Promise<PostedObject> {
  store.requireBucket(bucket)
  const form = parseForm(request)
  const fields = new Map<string, string>()
  const { promise, resolve, reject } = Promise.withResolvers<PostedObject>()
  let fieldBytes = 0
  let stored: Promise<void> | undefined

  form.on('field', (name, value) => {
    // S3 ignores what follows the file, too.
    if (stored) return
    fieldBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    fields.set(name.toLowerCase(), value)
  })
  form.on('file', (_name, file, filename) => {
    if (stored) {
      file.resume()
      return
    }
    stored = storeFile(file, filename)
    stored.catch(error => {
      file.resume()
      reject(error)
    })
  })
  form.on('error', cause => reject(Object.assign(malformed(), { cause })))
  form.on('finish', () => {
    if (!stored) reject(new AwsError('InvalidArgument', 400, 'POST requires exactly one file upload per request.'))
  })
  request.once('close', () => {
    if (!request.complete) reject(new AwsError('RequestTimeout', 400, 'The upload was broken off.'))
  })
  request.pipe(form)
  return promise

  async function storeFile(file: Readable, filename: string) {
    // Opened at once: bytes that arrive while the policy is checked wait here.
    const body = file.pipe(new PassThrough())
    // A connection that breaks off ends the form, not the file.
    request.once('close', () => {
      if (!request.complete) body.destroy(new AwsError('RequestTimeout', 400, 'The upload was broken off.'))
    })
    if (fieldBytes > MAX_FIELDS_BYTES) {
      throw new AwsError('MaxPostPreDataLengthExceeded', 400, 'The fields before the file are too long.')
    }
    const { caller, ...sizes } = checkPolicy(bucket, fields, credentials, now)
    const key = (fields.get('key') ?? '').replace(FILENAME_PLACEHOLDER, filename)
    if (!key) throw new AwsError('InvalidArgument', 400, 'The form lacks a key.')
    requireRight(authorize, {
      caller,
      service: 's3',
      method: 'PUT',
      path: `/${bucket}/${key}`,
      target: '',
      body: undefined,
    })
    const object = await store.put({ bucket, key, headers: headersOf(fields), body, ...sizes })
    const asked = fields.get('success_action_status')
    resolve({ object, status: asked === '201' ? 201 : asked === '200' ? 200 : 204 })
  }
}

const malformed = () => new AwsError('MalformedPOSTRequest', 400, 'The body is not well-formed multipart/form-data.')

function parseForm(request: IncomingMessage) {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: { fields: 100, files: 1, fieldSize: MAX_FIELDS_BYTES + 1, fieldNameSize: 200 },
    })
  } catch (cause) {
    throw Object.assign(malformed(), { cause })
  }
}

function headersOf(fields: ReadonlyMap<string, string>): ObjectHeaders {
  const kept = [...fields].filter(
    ([name]) => (KEPT_FIELDS as readonly string[]).includes(name) || name.startsWith('x-amz-meta-'),
  )
  return Object.fromEntries(kept)
}
