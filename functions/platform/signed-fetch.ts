import { text } from 'node:stream/consumers'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { SignatureV4 } from '@smithy/signature-v4'
import { type CallLimit, limitedTo, pauseAfter } from './call-limits.ts'
import { documentClient } from './table.ts'

interface Sent {
  readonly method: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

type Sendable = Parameters<NodeHttpHandler['handle']>[0]

const JSON_CONTENT = { 'content-type': 'application/json' }
const CLOSED: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE'])
const handlers = new Map<CallLimit, NodeHttpHandler>()

/**
 * An AWS service's own HTTP interface, where the SDK has no client for it. With the credentials of the table's client and
 * the SDK's own way of sending, which doesn't load `fetch`. It follows no redirect, and tries again only over a new
 * connection: a kept one may have been closed while Lambda had frozen the function.
 * @throws Error TimeoutError, or what the connection fails of
 */
export async function signedFetch(
  service: string,
  url: string,
  { method, body = '', headers = JSON_CONTENT }: Sent,
  limit: CallLimit,
): Promise<{ status: number; text: string }> {
  const { protocol, hostname, port, host, pathname, searchParams } = new URL(url)
  const { region, credentials, sha256 } = documentClient.config
  // As the SDK's clients send it: traces go on, and Lambda sees functions that call themselves.
  const trace = process.env._X_AMZN_TRACE_ID
  const request = await new SignatureV4({ service, region, credentials, sha256 }).sign({
    method,
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: {
      host,
      'content-length': String(Buffer.byteLength(body)),
      ...(trace && { 'x-amzn-trace-id': trace }),
      ...headers,
    },
    body,
  })
  const { response } = await send(request as Sendable, limit).catch(error => {
    if (!CLOSED.has(error.code)) throw error
    handlers.delete(limit)
    return send(request as Sendable, limit)
  })
  return { status: response.statusCode, text: await text(response.body) }
}

function send(request: Sendable, limit: CallLimit) {
  const handler = handlers.get(limit) ?? new NodeHttpHandler(limitedTo(limit).requestHandler)
  handlers.set(limit, handler)
  return handler.handle(request)
}

/** As AWS_ENDPOINT_URL_… names them. */
const SERVICES = { lambda: 'LAMBDA', secretsmanager: 'SECRETS_MANAGER', sqs: 'SQS', ssm: 'SSM' } as const

/**
 * One call of a service whose client would be a fifth of each function that makes it
 * (docs/decisions/04-functions-and-rights.md).
 * @param body sent as it is, or as JSON
 * @returns the answer's text
 * @throws Error after the limit's attempts, which says what was refused
 */
export async function callAws(
  service: keyof typeof SERVICES,
  { path = '/', headers, body }: { path?: string; headers: Readonly<Record<string, string>>; body: string | object },
  limit: CallLimit,
): Promise<string> {
  const given = process.env[`AWS_ENDPOINT_URL_${SERVICES[service]}`]
  const url = `${given ?? `https://${service}.${process.env.AWS_REGION}.amazonaws.com`}${path}`
  const sent = { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) }
  for (let attempt = 1; ; attempt++) {
    try {
      const { status, text: answer } = await signedFetch(service, url, sent, limit)
      if (status < 300) return answer
      throw new Error(`${headers['x-amz-target'] ?? path} was refused: ${status} ${answer.slice(0, 200)}`)
    } catch (error) {
      if (attempt === limit.attempts) throw error
      await pauseAfter(attempt)
    }
  }
}

/** Headers of the JSON protocol. */
export const jsonCall = (version: '1.0' | '1.1', target: string) => ({
  'content-type': `application/x-amz-json-${version}`,
  'x-amz-target': target,
})
