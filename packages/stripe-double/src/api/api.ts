import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_VERSION } from '../api-version.ts'
import { inTransaction } from '../database.ts'
import { readBody } from '../request-body.ts'
import { notHere, RequestError } from '../request-error.ts'
import { stripeId } from '../stripe-ids.ts'
import type { Workplace } from '../workplace.ts'
import { accountRoutes } from './accounts.ts'
import { checkoutSessionRoutes } from './checkout-sessions.ts'
import { disputeRoutes } from './disputes.ts'
import { decodeForm } from './form-encoding.ts'
import { checkKey, hashParameters, keyInUse, type SavedAnswer, saveAnswer, savedAnswer } from './idempotency.ts'
import { paymentRoutes } from './payments.ts'
import { payoutRoutes } from './payouts.ts'
import type { Route } from './routes.ts'
import { setupRoutes } from './setup-intents.ts'
import { taxRoutes } from './taxes.ts'
import { terminalRoutes } from './terminal.ts'
import { transferRoutes } from './transfers.ts'

const ROUTES: Route[] = [
  ...checkoutSessionRoutes,
  ...paymentRoutes,
  ...setupRoutes,
  ...disputeRoutes,
  ...accountRoutes,
  ...transferRoutes,
  ...payoutRoutes,
  ...taxRoutes,
  ...terminalRoutes,
]

interface Answer extends SavedAnswer {
  replayed: boolean
}

/** One instance per server: it remembers which idempotency keys are in use. */
export function createApi(workplace: Workplace, secretKey: string) {
  const keysInUse = new Set<string>()

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = stripeId('req')
    const key = request.method === 'POST' ? header(request, 'idempotency-key') : undefined
    const holdsKey = key !== undefined && !keysInUse.has(key)
    try {
      if (key !== undefined && !holdsKey) throw keyInUse(key)
      if (key !== undefined) keysInUse.add(key)
      send(response, requestId, key, await answerRequest(request, requestId, key, workplace, secretKey))
    } catch (error) {
      const refusal = error instanceof RequestError ? error : unexpected(error)
      send(response, requestId, key, { ...bodyOf(refusal, requestId), request_id: requestId, replayed: false })
    } finally {
      if (key !== undefined && holdsKey) keysInUse.delete(key)
    }
  }
}

function unexpected(error: unknown): RequestError {
  console.error('The Stripe double failed:', error)
  return new RequestError('An unknown error occurred', { type: 'api_error', status: 500 })
}

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const bodyOf = (error: RequestError, requestId: string) => ({
  status: error.status,
  body: JSON.stringify(error.toBody(requestId), null, 2),
})

async function answerRequest(
  request: IncomingMessage,
  requestId: string,
  key: string | undefined,
  workplace: Workplace,
  secretKey: string,
): Promise<Answer> {
  checkAuthorization(request, secretKey)
  const body = await readBody(request)
  checkVersion(request)
  if (key !== undefined) checkKey(key)
  const url = new URL(request.url ?? '/', 'http://stripe.local')
  const { route, id } = findRoute(request.method ?? 'GET', url.pathname)
  const onBehalfOf = header(request, 'stripe-account')
  if (onBehalfOf && !route.forConnectedAccounts) throw notHere('A Stripe-Account header here')
  if (body !== '' && !header(request, 'content-type')?.startsWith('application/x-www-form-urlencoded')) {
    throw new RequestError('Invalid request (check that your POST content type is application/x-www-form-urlencoded).')
  }
  const encoded = [url.searchParams.toString(), body].filter(Boolean).join('&')
  const keyed = key === undefined ? undefined : { key, endpoint: url.pathname, paramsHash: hashParameters(encoded) }
  const now = workplace.now()
  const earlier = keyed && savedAnswer(keyed, now, workplace.db)
  if (earlier) return { ...earlier, replayed: true }
  // Parameters that are refused here were never executed, so the key stays free for a corrected request.
  const run = route.prepare(decodeForm(encoded))
  const execute = (): Answer => {
    const result = run({ id, onBehalfOf, workplace })
    const answer = { status: 200, body: JSON.stringify(result, null, 2), request_id: requestId, replayed: false }
    if (keyed) saveAnswer(keyed, answer, now, workplace.db)
    return answer
  }
  try {
    return inTransaction(workplace.db, execute)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    const answer = { ...bodyOf(error, requestId), request_id: requestId, replayed: false }
    if (keyed) saveAnswer(keyed, answer, now, workplace.db)
    return answer
  }
}

function checkAuthorization(request: IncomingMessage, secretKey: string): void {
  const [scheme, credentials = ''] = header(request, 'authorization')?.split(' ') ?? []
  const key = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] : credentials
  if (!key) {
    throw new RequestError(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
      { status: 401 },
    )
  }
  if (isEqual(key, secretKey)) return
  if (key.startsWith('pk_')) {
    throw new RequestError(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      { status: 401, code: 'secret_key_required' },
    )
  }
  throw new RequestError(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`, { status: 401 })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isEqual = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))

function checkVersion(request: IncomingMessage): void {
  const version = header(request, 'stripe-version')
  if (!version || version === API_VERSION) return
  throw new RequestError(`Invalid Stripe API version: ${version}. This local test double speaks only ${API_VERSION}.`)
}

function findRoute(method: string, pathname: string): { route: Route; id: string } {
  for (const route of ROUTES) {
    const match = route.method === method ? route.pattern.exec(pathname) : null
    if (match) return { route, id: match[1] ?? '' }
  }
  throw new RequestError(
    `Unrecognized request URL (${method}: ${pathname}). This local test double speaks only the part of Stripe's API that the shop uses. Please see https://stripe.com/docs.`,
    { status: 404 },
  )
}

function send(
  response: ServerResponse,
  requestId: string,
  key: string | undefined,
  { status, body, request_id, replayed }: Answer,
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': API_VERSION,
    // The SDK must not repeat a refused request; Stripe decides whether it may repeat a conflict.
    'stripe-should-retry': status === 409 || status >= 500 ? 'true' : 'false',
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(replayed && { 'idempotent-replayed': 'true', 'original-request': request_id }),
  })
  response.end(body)
}
