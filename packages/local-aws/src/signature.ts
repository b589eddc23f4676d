import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { AwsError } from './aws-error.ts'
import { callerOf, type LocalCredentials } from './credentials.ts'

const ALGORITHM = 'AWS4-HMAC-SHA256'

interface Scope {
  readonly caller: string
  readonly date: string
  readonly region: string
  readonly service: string
}

const sha256Hex = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Uint8Array, data: string) => createHmac('sha256', key).update(data).digest()

function signatureOf({ secretAccessKey }: LocalCredentials, scope: Scope, stringToSign: string): string {
  const key = [scope.date, scope.region, scope.service, 'aws4_request'].reduce<string | Uint8Array>(
    (previous, part) => hmac(previous, part),
    `AWS4${secretAccessKey}`,
  )
  return hmac(key, stringToSign).toString('hex')
}

function requireEqual(given: string, expected: string) {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  if (a.length !== b.length || !timingSafeEqual(a, b)) {
    throw new AwsError(
      'SignatureDoesNotMatch',
      403,
      'The request signature we calculated does not match the signature you provided.',
    )
  }
}

function parseScope(own: LocalCredentials, credential: string): Scope {
  const [accessKey = '', date = '', region = '', service = '', end] = credential.split('/')
  if (end !== 'aws4_request') throw new AwsError('AccessDenied', 403, 'The credential is malformed.')
  const caller = callerOf(accessKey, own)
  if (caller === undefined) throw new AwsError('InvalidAccessKeyId', 403, 'The access key is not the local one.')
  return { caller, date, region, service }
}

/** Signatures encode everything but unreserved characters. */
export const strictEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${strictEncode(name)}=${strictEncode(value)}`)
    .sort()
    .join('&')
}

interface Claim {
  readonly scope: Scope
  readonly time: string
  readonly signedHeaders: string
  readonly signature: string
  readonly payloadHash: string
}

function claimOfHeader(request: IncomingMessage, credentials: LocalCredentials, body: Uint8Array): Claim {
  const header = request.headers.authorization ?? ''
  const field = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(header)?.[1] ?? ''
  if (!header.startsWith(`${ALGORITHM} `)) throw new AwsError('AccessDenied', 403, 'The request is not signed.')
  return {
    scope: parseScope(credentials, field('Credential')),
    time: String(request.headers['x-amz-date'] ?? ''),
    signedHeaders: field('SignedHeaders'),
    signature: field('Signature'),
    payloadHash: String(request.headers['x-amz-content-sha256'] ?? sha256Hex(body)),
  }
}

function claimOfQuery(query: URLSearchParams, credentials: LocalCredentials, now: Date): Claim {
  const time = query.get('X-Amz-Date') ?? ''
  const expiresAt = parseTime(time) + Number(query.get('X-Amz-Expires') ?? 0) * 1_000
  if (!(expiresAt > now.getTime())) throw new AwsError('AccessDenied', 403, 'Request has expired')
  return {
    scope: parseScope(credentials, query.get('X-Amz-Credential') ?? ''),
    time,
    signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  }
}

/** `20261121T040652Z` as milliseconds; NaN for anything else. */
const parseTime = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

export interface Caller {
  /** Empty for the local key itself. */
  readonly name: string
  readonly service: string
  /** The body's hash as it was signed, or why there is none (`UNSIGNED-PAYLOAD`, `STREAMING-…`). */
  readonly payloadHash: string
}

/**
 * Checks Signature Version 4, in the header or (presigned) the query. `body` is hashed if no header has its hash: only
 * S3's clients always send one.
 * @throws AwsError when it is missing, expired or not made with the local key
 */
export function verifyRequest(
  request: IncomingMessage,
  url: URL,
  credentials: LocalCredentials,
  now: Date,
  body: Uint8Array = new Uint8Array(),
): Caller {
  const { scope, time, signedHeaders, signature, payloadHash } = url.searchParams.has('X-Amz-Signature')
    ? claimOfQuery(url.searchParams, credentials, now)
    : claimOfHeader(request, credentials, body)
  const rawPath = (request.url ?? '/').split('?')[0] ?? '/'
  // S3 signs the path as it is sent, the other services encode it once more.
  const path = scope.service === 's3' ? rawPath : rawPath.split('/').map(strictEncode).join('/')
  const names = signedHeaders.split(';')
  const headers = names.map(
    name =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/\s+/g, ' ')}\n`,
  )
  const canonical = [
    request.method,
    path,
    canonicalQuery(url.searchParams),
    headers.join(''),
    signedHeaders,
    payloadHash,
  ].join('\n')
  requireEqual(signature, signatureOf(credentials, scope, stringToSign(scope, time, canonical)))
  return { name: scope.caller, service: scope.service, payloadHash }
}

const stringToSign = ({ date, region, service }: Scope, time: string, canonical: string) =>
  [ALGORITHM, time, `${date}/${region}/${service}/aws4_request`, sha256Hex(canonical)].join('\n')

/** @throws AwsError when the body is not the signed one */
export function verifyPayload({ payloadHash }: Caller, body: Uint8Array): void {
  if (/^[0-9a-f]{64}$/.test(payloadHash)) requireEqual(payloadHash, sha256Hex(body))
}

/** A POST policy's signature is made over its base64 text. @returns the name of the caller who signed it */
export function verifyPolicy(
  { policy, credential, signature }: { policy: string; credential: string; signature: string },
  credentials: LocalCredentials,
): string {
  const scope = parseScope(credentials, credential)
  requireEqual(signature, signatureOf(credentials, scope, policy))
  return scope.caller
}
