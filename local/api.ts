import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { ApiHandler } from '../functions/platform/endpoint.ts'
import { textTypes } from '../shared/contract/endpoint.ts'
import { type ErrorCode, messageFor } from '../shared/contract/errors.ts'
import { FORWARDED_HEADERS, KEYED_HEADERS } from '../shared/contract/forwarded-headers.ts'
import { BODY_TOO_LARGE, MAX_BODY_BYTES } from '../shared/contract/request-limits.ts'
import { compressAnswer, encodingFor } from './compression.ts'
import {
  GATEWAY_MAX_BODY_BYTES,
  GATEWAY_TIMEOUT_MS,
  hasTooLongHeaders,
  isTooLargeAnswer,
  isTooLargeEvent,
} from './lambda-limits.ts'
import type { LoadModule } from './modules.ts'
import { asRequest } from './requests-first.ts'
import { type PlacedRoute, readRoutes } from './routes.ts'

interface Route extends PlacedRoute {
  readonly key: string
  readonly pattern: RegExp
}

const routes: readonly Route[] = readRoutes().map(placed => ({
  ...placed,
  key: `${placed.row.method} ${placed.row.path}`,
  pattern: new RegExp(`^${placed.row.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

const hasParameters = ({ row }: Route) => row.path.includes('{')
const segmentsOf = (path: string) => path.split('/').length
const literalRoutes = Map.groupBy(
  routes.filter(route => !hasParameters(route)),
  ({ row }) => row.path,
)
const otherRoutes = Map.groupBy(routes.filter(hasParameters), ({ row }) => segmentsOf(row.path))

export const hasEndpoint = (method = 'GET', path: string): boolean => findRoute(method, path) !== undefined

/** Its sender signs the body. Other signed endpoints are opened from mails, by the app's own address. */
export function isWebhook(method = 'GET', path: string): boolean {
  const row = findRoute(method, path)?.route.row
  return row?.auth === 'signature' && row.bodyType === 'raw'
}

export interface ApiOptions {
  readonly load: LoadModule
  readonly pageHeaders: Readonly<Record<string, string>>
  /** What CloudFront adds, for handlers that require it. */
  readonly originSecret?: string | undefined
}

/** Answers a request for an endpoint as API Gateway, the Lambda behind it and CloudFront before it would. */
export async function serveApi(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { load, pageHeaders, originSecret }: ApiOptions,
): Promise<void> {
  const body = await readBody(request)
  // CloudFront refuses what is too large by its own account, with the API's words; see infra/stacks/edge-functions.ts.
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    return refuse(response, 413, { code: 'body_too_large', message: BODY_TOO_LARGE })
  }
  const match = findRoute(request.method ?? 'GET', url.pathname)
  if (!match) return refuse(response, 404, { code: 'not_found', message: messageFor('not_found') })
  const event = body && toEvent(request, url, body, match, originSecret)
  // API Gateway's own errors have another format.
  if (!event || isTooLargeEvent(event)) return refuse(response, 413, { message: 'Request Entity Too Large' })
  if (hasTooLongHeaders(request, event.headers)) {
    return refuse(response, 431, { message: 'Request Header Fields Too Large' })
  }
  const { handler } = await load<{ handler: ApiHandler }>(`functions/${match.route.file}`)
  const answer = await asRequest(() => handler(event, lambdaContext(match.route)))
  if (isTooLargeAnswer(answer)) {
    console.error(`${match.route.row.name} answered with more than the 6 MB that a Lambda can.`)
    return refuse(response, 500, { message: 'Internal Server Error' })
  }
  await send(request, response, answer, pageHeaders)
}

interface Match {
  route: Route
  params: Record<string, string>
}

/** API Gateway prefers the more specific route: literal segments before parameters. */
function findRoute(method: string, path: string): Match | undefined {
  const literal = literalRoutes.get(path)?.find(({ row }) => answersMethod(row, method))
  if (literal) return { route: literal, params: {} }
  for (const route of otherRoutes.get(segmentsOf(path)) ?? []) {
    if (!answersMethod(route.row, method)) continue
    const groups = route.pattern.exec(path)
    if (!groups) continue
    try {
      const entries = Object.entries(groups.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
      return { route, params: Object.fromEntries(entries) }
    } catch {
      return undefined
    }
  }
  return undefined
}

const answersMethod = (row: PlacedRoute['row'], method: string) =>
  row.method === method || (method === 'HEAD' && row.isText)

const NO_BODY = Buffer.alloc(0)
const hasNoBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0

/** @returns undefined for a body beyond the limit; what is left of it is read and thrown away */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (hasNoBody(request)) return NO_BODY
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const chunks: Buffer[] = []
  let size = 0
  // By events, which costs less than an iterator.
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= GATEWAY_MAX_BODY_BYTES) chunks.push(chunk)
  })
  request.once('end', resolve).once('error', reject)
  await promise
  return size <= GATEWAY_MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined
}

const isText = (contentType: string) =>
  /^(text\/|application\/(json|xml|x-www-form-urlencoded|javascript))/i.test(contentType)

const forwarded = ['host', ...[...FORWARDED_HEADERS, ...KEYED_HEADERS].map(name => name.toLowerCase())]

/** A payload 2.0 event: the headers that CloudFront forwards, in lower case, repeated values joined; cookies apart. */
function toEvent(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { route, params }: Match,
  originSecret?: string,
): APIGatewayProxyEventV2 {
  const { cookie } = request.headers
  const headers: Record<string, string> = {}
  for (const name of forwarded) {
    const value = request.headers[name]
    if (value !== undefined) headers[name] = String(value)
  }
  if (originSecret) headers['x-origin-secret'] = originSecret
  const isBase64Encoded = body.length > 0 && !isText(headers['content-type'] ?? '')
  const now = new Date()
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(url.search.length > 1 && { queryStringParameters: queryOf(url) }),
    ...(hasParameters(route) && { pathParameters: params }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: request.headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: route.row.method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  }
}

function queryOf(url: URL): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of url.searchParams) query[name] = name in query ? `${query[name]},${value}` : value
  return query
}

function lambdaContext({ row }: Route): Context {
  const deadline = Date.now() + GATEWAY_TIMEOUT_MS
  const context: Partial<Context> = {
    awsRequestId: randomUUID(),
    functionName: row.name,
    functionVersion: '$LATEST',
    memoryLimitInMB: '512',
    getRemainingTimeInMillis: () => deadline - Date.now(),
  }
  return context as Context
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: APIGatewayProxyStructuredResultV2,
  pageHeaders: Readonly<Record<string, string>>,
): Promise<void> {
  const { headers = {}, cookies = [], body = '' } = answer
  const type = String(headers['content-type'])
  // CloudFront compresses what it may keep.
  const mayKeep = String(headers['cache-control']).startsWith('public')
  const encoding = mayKeep ? encodingFor(request, type, body.length) : undefined
  const sent = { ...headers, ...(type === textTypes.html && pageHeaders) }
  for (const [name, value] of Object.entries(sent)) response.setHeader(name, String(value))
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (encoding) response.setHeader('content-encoding', encoding).setHeader('vary', 'accept-encoding')
  response.statusCode = answer.statusCode ?? 200
  response.end(encoding ? await compressAnswer(body, encoding) : body)
}

function refuse(response: ServerResponse, status: number, body: { message: string; code?: ErrorCode }): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
  response.end(JSON.stringify(body))
}
