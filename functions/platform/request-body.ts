import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { NamedRow } from '../../shared/contract/endpoint.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { BODY_TOO_LARGE, MAX_BODY_BYTES } from '../../shared/contract/request-limits.ts'

const MAX_JSON_BYTES = 1024 * 1024

const rawBody = (event: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')

/** Raw bytes, parsed JSON or form fields, as the row declares. */
export async function readBody(row: NamedRow, event: APIGatewayProxyEventV2): Promise<unknown> {
  const raw = rawBody(event)
  if (row.bodyType === 'raw') {
    if (raw.length > MAX_JSON_BYTES) throw new DomainError('body_too_large')
    return new Uint8Array(raw)
  }
  if (!row.body) return undefined
  if (row.bodyOptional && raw.length === 0) return {}
  const contentType = event.headers['content-type'] ?? ''
  if (/^application\/json\b/i.test(contentType)) {
    if (raw.length > MAX_JSON_BYTES) throw new DomainError('body_too_large')
    return parseJson(raw)
  }
  if (row.bodyType === 'multipart' && /^multipart\/form-data\b/i.test(contentType)) {
    if (raw.length > MAX_BODY_BYTES) throw new DomainError('body_too_large', { reason: BODY_TOO_LARGE })
    return parseForm(raw, contentType)
  }
  throw new DomainError('unsupported_media_type')
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    throw new DomainError('malformed_body')
  }
}

/** Files become bytes and, as `<field>Name`, their name. The last of a repeated field counts. */
async function parseForm(raw: Buffer, contentType: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': contentType } }).formData()
    const fields: Record<string, unknown> = {}
    for (const [name, value] of form) {
      if (typeof value === 'string') fields[name] = value
      else Object.assign(fields, { [name]: new Uint8Array(await value.arrayBuffer()), [`${name}Name`]: value.name })
    }
    return fields
  } catch {
    throw new DomainError('malformed_body')
  }
}
