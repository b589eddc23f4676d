import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type * as z from 'zod'
import {
  type AnswerOf,
  type BodyOf,
  isTextType,
  type NamedRow,
  type ParamsOf,
  type QueryOf,
  readsSession,
  type TextAnswer,
  textTypes,
} from '../../shared/contract/endpoint.ts'
import { DomainError, type ErrorBody, errorCatalogue, type Issue } from '../../shared/contract/errors.ts'
import { cents } from '../../shared/rules/cents.ts'
import { centsToDecimal } from '../../shared/rules/money.ts'
import { tokenIn } from './api-token.ts'
import { log, withLogContext } from './log.ts'
import { readBody } from './request-body.ts'
import {
  clientAddress,
  guardAgainstCrossSite,
  guardAgreed,
  guardConfirmed,
  guardFresh,
  guardOrigin,
  guardRole,
  guardSecondFactor,
  guardSuspended,
  hasRole,
  viewerCountry,
} from './request-guards.ts'
import { logRefusal, logSecurity } from './security-log.ts'
import { hasForgedSession, readSession, type Session } from './session.ts'
import { admitToken, rateHeaders } from './token-guard.ts'
import type { UserRecord } from './users.ts'
import { withinTime } from './within-time.ts'
import { WrittenAnswer, writeAnswer } from './written-answer.ts'
import './tracing.ts'

/** Never undefined for members, dealers and admins. */
type UserOf<Row extends NamedRow> = Row['auth'] extends 'public' | 'signature' ? UserRecord | undefined : UserRecord

export interface Request<Row extends NamedRow> {
  readonly params: ParamsOf<Row>
  readonly query: QueryOf<Row>
  readonly body: BodyOf<Row>
  readonly user: UserOf<Row>
  /** Undefined beside a token, too. */
  readonly session: Session | undefined
  /** When the request arrived; the clock for all decisions. */
  readonly now: Date
  readonly headers: Readonly<Record<string, string | undefined>>
  /** `name=value` each. */
  readonly cookies: readonly string[]
  readonly clientAddress: string
  /** ISO 3166; only behind CloudFront. */
  readonly country: string | undefined
  readonly setCookie: (cookie: string) => void
}

export type ApiHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

interface CallerNote {
  readonly userId?: string | undefined
  readonly address: string
  readonly cookies?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

const OWN_HEADERS = { 'x-content-type-options': 'nosniff' } as const

/** Before Lambda ends what takes too long, and nobody would be answered. */
const EARLY_MS = 5

/** Makes a Lambda handler: validates, checks session, role and origin, renders the answer or DomainError. */
export function endpoint<const Row extends NamedRow, Deps>(
  row: Row,
  deps: Deps,
  handle: (request: Request<Row>, deps: Deps) => Promise<NoInfer<AnswerOf<Row>> | WrittenAnswer>,
): ApiHandler {
  const respond = async (event: APIGatewayProxyEventV2, noteCaller: (caller: CallerNote) => void) => {
    const now = new Date()
    const cameThroughCloudFront = await guardOrigin(event)
    const address = clientAddress(event, cameThroughCloudFront)
    const tokenText = readsSession(row) ? tokenIn(event.headers) : undefined
    // Beside a token no cookie is read, so another site's page can do nothing with it.
    const token = tokenText === undefined ? undefined : await admitToken(row, tokenText, address, now)
    if (!token) guardAgainstCrossSite(row, event)
    const sent = token ? [] : (event.cookies ?? [])
    const session = readsSession(row) ? await readSession(sent, now, row.polled !== true) : undefined
    if (!session && readsSession(row) && (await hasForgedSession(sent)))
      await logSecurity('signature-refused', undefined, address, now)
    const caller = token ?? session
    const cookies: string[] = []
    const headers = token ? rateHeaders(token.counted, now) : {}
    noteCaller({ userId: caller?.user.id, address, cookies, headers })
    token?.guardScope()
    if (caller && !hasRole(row, caller)) await logSecurity('role-refused', caller.user.id, address, now)
    guardRole(row, caller)
    guardSecondFactor(row, caller?.user)
    if (row.fresh) guardFresh(session, now)
    if (row.confirmed) {
      if (!row.whileSuspended) guardSuspended(caller?.user)
      guardConfirmed(caller?.user)
    }
    if (row.agreed) guardAgreed(caller?.user, now)
    const answer = await handle(
      {
        params: check(row.params, event.pathParameters ?? {}, 'not_found') as ParamsOf<Row>,
        query: check(row.query, event.queryStringParameters ?? {}) as QueryOf<Row>,
        body: (row.bodyType === 'raw'
          ? await readBody(row, event)
          : check(row.body, await readBody(row, event))) as BodyOf<Row>,
        user: caller?.user as UserOf<Row>,
        session,
        now,
        headers: event.headers,
        cookies: sent,
        clientAddress: address,
        country: viewerCountry(event, cameThroughCloudFront),
        setCookie: cookie => cookies.push(cookie),
      },
      deps,
    )
    const rendered = render(row, answer)
    return { ...rendered, headers: { ...rendered.headers, ...headers }, cookies }
  }
  const run: ApiHandler = async (event, context) => {
    let caller: CallerNote = { address: event.requestContext.http.sourceIp }
    try {
      const work = respond(event, noted => {
        caller = noted
      })
      const leftMs = context.getRemainingTimeInMillis?.()
      const answer = await (leftMs === undefined ? work : withinTime(work, leftMs - EARLY_MS))
      if (!answer) throw new Error('The answer is too late.')
      return answer
    } catch (error) {
      const { userId, address, cookies = [], headers = {} } = caller
      const isRefusal = error instanceof DomainError
      if (isRefusal) await logRefusal(error.code, userId, address)
      const refusal = await errorResponse(error, requestIdOf(event, context))
      return { ...refusal, headers: { ...refusal.headers, ...headers }, ...(isRefusal && { cookies: [...cookies] }) }
    }
  }
  return (event, context) =>
    withLogContext(
      {
        endpoint: row.name,
        requestId: requestIdOf(event, context),
        lambdaRequestId: context.awsRequestId,
        apiRequestId: event.requestContext.requestId,
        path: event.rawPath,
      },
      () => run(event, context),
    )
}

/** CloudFront's own id, which is in its log and in the answer's headers; Lambda's where no CloudFront is. */
function requestIdOf({ headers }: APIGatewayProxyEventV2, { awsRequestId }: Context): string {
  const fromCloudFront = headers['x-amz-cf-id']
  // Events carry it, so a made-up one where no CloudFront is may not be anything.
  return fromCloudFront && /^[\w=+/-]{1,100}$/.test(fromCloudFront) ? fromCloudFront : awsRequestId
}

/** @throws DomainError `refusal`; invalid_request names the fields */
function check(
  schema: z.ZodType | undefined,
  value: unknown,
  refusal: 'invalid_request' | 'not_found' = 'invalid_request',
) {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  if (refusal === 'not_found') throw new DomainError('not_found')
  throw new DomainError('invalid_request', {}, firstIssuePerField(result.error.issues))
}

function firstIssuePerField(issues: readonly z.core.$ZodIssue[]): Issue[] {
  const first = new Map<string, Issue>()
  for (const { path, message } of issues) {
    const field = path.join('.')
    if (!first.has(field)) first.set(field, { path: field, message })
  }
  return [...first.values()]
}

function render(row: NamedRow, answer: unknown): APIGatewayProxyStructuredResultV2 {
  const { response } = row
  if (response === 'redirect') {
    const { redirectTo } = answer as { redirectTo: string }
    return { statusCode: 302, headers: { ...OWN_HEADERS, location: redirectTo, 'cache-control': 'no-store' } }
  }
  if (isTextType(response)) {
    const { text, status = 200, keep = status === 200 } = answer as TextAnswer
    return {
      statusCode: status,
      headers: {
        ...ownHeaders(row),
        'content-type': textTypes[response],
        'cache-control': keep ? cacheControl(row) : 'no-store',
      },
      body: text,
    }
  }
  const { json } = answer instanceof WrittenAnswer ? answer : writeAnswer(row, answer as AnswerOf<NamedRow>)
  return {
    statusCode: row.status ?? 200,
    headers: { ...ownHeaders(row), 'content-type': 'application/json', 'cache-control': cacheControl(row) },
    body: json,
  }
}

const ownHeaders = ({ openToSites }: NamedRow) => ({
  ...OWN_HEADERS,
  ...(openToSites && { 'access-control-allow-origin': '*' }),
})

const cacheControl = ({ cacheSeconds }: NamedRow) =>
  cacheSeconds ? `public, max-age=0, s-maxage=${cacheSeconds}` : 'no-store'

const secondsUntil = (time: string) => String(Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1000)))

async function errorResponse(error: unknown, requestId: string): Promise<APIGatewayProxyStructuredResultV2> {
  const refusal = error instanceof DomainError ? error : new DomainError('internal')
  const { status } = errorCatalogue[refusal.code]
  if (!(error instanceof DomainError)) await log.error('unexpected failure', { error })
  const body: ErrorBody = {
    message: refusal.message,
    code: refusal.code,
    ...(refusal.issues && { issues: refusal.issues }),
    ...(refusal.details.until && { until: refusal.details.until }),
    ...(refusal.code === 'price_changed' && { price: centsToDecimal(refusal.details.currentCents ?? cents(0)) }),
    ...(refusal.details.held && { held: refusal.details.held }),
    ...(refusal.details.questions && { questions: refusal.details.questions }),
    ...(status >= 500 && { requestId }),
  }
  const { until } = refusal.details
  return {
    statusCode: status,
    headers: {
      ...OWN_HEADERS,
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(status === 429 && until && { 'retry-after': secondsUntil(until) }),
    },
    body: JSON.stringify(body),
  }
}
