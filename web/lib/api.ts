import * as z from 'zod'
import type {
  EndpointRow,
  NamedRow,
  ParamsOf,
  RequestBodyOf,
  RequestQueryOf,
  ResponseOf,
} from '../../shared/contract/endpoint.ts'
import { askForAgreement } from './agreement.ts'
import {
  ApiError,
  type ApiErrorCode,
  connectionError,
  isConnectionLost,
  refusalFrom,
  refusedBeforeSent,
  unreadableAnswer,
} from './api-error.ts'
import type { Answer } from './busy.ts'
import { askForConfirmation } from './email-confirmation.ts'
import { askForProof } from './identity-proof.ts'
import { noteAnswer, recallAnswer, sessionOfAnswers } from './seen-answers.ts'
import { noteAnswerTime } from './server-clock.ts'
import { withServerTexts } from './server-texts.ts'

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

export type CallInput<Row extends EndpointRow> = Part<'params', ParamsOf<Row>> &
  Part<'query', RequestQueryOf<Row>> &
  Part<'body', Row['bodyType'] extends 'multipart' ? RequestBodyOf<Row> | FormData : RequestBodyOf<Row>> & {
    signal?: AbortSignal
    /** Use the same key when repeating a request, so that it counts once. Default: a new one. */
    idempotencyKey?: string
    /** Completes even if the page is closed. At most 64 KB. */
    keepalive?: boolean
    /** Not asked again while Vitrine is busy: a newer one may have come before. */
    isOnce?: boolean
  }

type Caller<Row extends EndpointRow> =
  Record<never, never> extends CallInput<Row> ? [input?: CallInput<Row>] : [input: CallInput<Row>]

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
  signal?: AbortSignal
  idempotencyKey?: string
  keepalive?: boolean
  isOnce?: boolean
}

/** What the person can do about a refusal, right where they are. */
const askFor: Partial<Record<ApiErrorCode, () => Promise<boolean>>> = {
  email_unconfirmed: askForConfirmation,
  terms_not_agreed: askForAgreement,
  proof_needed: askForProof,
}

/**
 * Repeats a call that needs a confirmed address, an agreement or a fresh proof with the same key, once the person has given it, and one
 * that came when Vitrine was too busy.
 * @throws ApiError for a refusal, a failed connection (`network`) or an unreadable answer
 */
export async function call<Row extends NamedRow>(row: Row, ...[input]: Caller<Row>): Promise<ResponseOf<Row>> {
  const given: AnyInput = { idempotencyKey: newIdempotencyKey(), ...((input ?? {}) as AnyInput) }
  try {
    return await attempt(row, given)
  } catch (error) {
    const ask = error instanceof ApiError ? askFor[error.code] : undefined
    if (!(await ask?.())) throw error
    return attempt(row, given)
  }
}

async function attempt<Row extends NamedRow>(row: Row, input: AnyInput): Promise<ResponseOf<Row>> {
  const { response: schema } = row
  if (typeof schema === 'string') throw new TypeError(`${row.name} is for the browser to visit, not to call.`)
  const content = await contentOf(row, input)
  const parsed = schema.safeParse(content)
  if (!parsed.success) throw unreadableAnswer(row.name, parsed.error)
  return parsed.data as ResponseOf<Row>
}

/** Without a network, what was seen before. */
async function contentOf(row: NamedRow, input: AnyInput): Promise<unknown> {
  const url = urlFor(row.path, input.params, encoded(row.query, input.query))
  if (row.method !== 'GET') return answerOf(row, url, input)
  const session = sessionOfAnswers()
  try {
    const content = await answerOf(row, url, input)
    noteAnswer({ name: row.name, url, content }, session)
    return content
  } catch (error) {
    const kept = isConnectionLost(error) ? await recallAnswer(row.name, url) : undefined
    if (kept === undefined) throw error
    return kept
  }
}

async function answerOf(row: NamedRow, url: string, input: AnyInput): Promise<unknown> {
  const ask = async (): Promise<Answer> => {
    const answer = await send(row, url, input)
    const content: unknown = await answer.json().catch(() => undefined)
    if (answer.ok) return { status: 0, retryAfter: null, content }
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), content }
  }
  let answer = await ask()
  if ((answer.status === 429 || answer.status === 503) && !input.isOnce) {
    const busy = await import('./while-busy.ts').catch(() => undefined)
    if (busy) answer = await busy.whileBusy(answer, { row, ask, signal: input.signal })
  }
  if (answer.status) throw refusalFrom(answer.status, await withServerTexts(answer.content))
  return answer.content
}

async function send(
  row: NamedRow,
  url: string,
  { body, signal, idempotencyKey, keepalive }: AnyInput,
): Promise<Response> {
  const sent = body instanceof FormData ? body : encoded(row.body, body)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (row.method !== 'GET' && idempotencyKey) headers['idempotency-key'] = idempotencyKey
  // The browser must set the content type of FormData, because it includes the boundary.
  if (sent && !(sent instanceof FormData)) headers['content-type'] = 'application/json'
  const asked = Date.now()
  try {
    const answer = await fetch(url, {
      method: row.method,
      headers,
      body: !sent || sent instanceof FormData ? sent : JSON.stringify(sent),
      credentials: 'same-origin',
      signal,
      keepalive,
    })
    noteAnswerTime(answer, asked)
    return answer
  } catch (error) {
    if (signal?.aborted) throw error
    throw connectionError(error)
  }
}

/** Encodes each field on its own, because fields with a default may be absent. */
function encoded(schema: z.ZodObject | undefined, fields: object | undefined) {
  if (!schema || !fields) return undefined
  const json: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const field = schema.shape[name]
    if (!field || value === undefined) continue
    const { data, error } = z.safeEncode(field, value)
    if (error) throw refusedBeforeSent(name, error)
    json[name] = data
  }
  return json
}

export function urlFor(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** `crypto.randomUUID` exists only on secure pages; this also works over plain http in a home network. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

export const queryKeyOf = (row: NamedRow, input?: { params?: object; query?: object }) =>
  input ? ([row.name, input] as const) : ([row.name] as const)
