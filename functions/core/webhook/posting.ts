import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { DeliveryFailure } from '../../../shared/rules/webhooks.ts'
import { answerTo } from '../../platform/answer-to.ts'
import { admittedAddresses, pinnedTo, type Resolve, resolveAll } from '../public-web/pinned-addresses.ts'
import { isPublicAddress } from '../public-web/public-address.ts'

/** How receivers are reached. */
export interface Reach {
  readonly resolve: Resolve
  readonly isAddress: (address: string) => boolean
  readonly request: typeof requestHttps
  readonly timeoutMs: number
}

export const publicReceivers: Reach = {
  resolve: resolveAll,
  isAddress: isPublicAddress,
  request: requestHttps,
  timeoutMs: 10_000,
}

/** Of an answer, what is read and kept. */
const ANSWER_BYTES = 512
/** Its beginning is only for the log. */
const ANSWER_TIMEOUT_MS = 1_000

export interface Posted {
  readonly status?: number
  readonly failure?: DeliveryFailure
  readonly answer?: string
  readonly durationMs: number
}

/** Every resolved address is checked, and the connection uses only those. Redirects are not followed. Never throws. */
export async function post(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  reach: Reach,
): Promise<Posted> {
  const begun = performance.now()
  const outcome = await outcomeOf(new URL(address), body, headers, reach)
  return { ...outcome, durationMs: Math.round(performance.now() - begun) }
}

async function outcomeOf(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  reach: Reach,
): Promise<Omit<Posted, 'durationMs'>> {
  const late = AbortSignal.timeout(reach.timeoutMs)
  try {
    const addresses = await admittedAddresses(url, reach.resolve, reach.isAddress, late)
    if (addresses.length === 0) return { failure: 'not_public' }
    const response = await send(url, body, { headers, lookup: pinnedTo(addresses), signal: late }, reach)
    try {
      const { statusCode: status = 0 } = response
      const answer = await beginningOf(response)
      const failure = failureOf(status)
      return { status, ...(failure && { failure }), ...(answer && { answer }) }
    } finally {
      response.destroy()
    }
  } catch {
    return { failure: late.aborted ? 'timeout' : 'unreachable' }
  }
}

function failureOf(status: number): DeliveryFailure | undefined {
  if (status >= 200 && status < 300) return undefined
  return status >= 300 && status < 400 ? 'redirect' : 'refused'
}

interface Sending {
  readonly headers: Readonly<Record<string, string>>
  readonly lookup: ReturnType<typeof pinnedTo>
  readonly signal: AbortSignal
}

function send(
  url: URL,
  body: string,
  { headers, lookup, signal }: Sending,
  { request }: Reach,
): Promise<IncomingMessage> {
  const bytes = Buffer.from(body)
  const sent = request(url, {
    method: 'POST',
    // A pooled connection may go to another address.
    agent: false,
    signal,
    lookup,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': bytes.length,
      'accept-encoding': 'identity',
      // @wc-ignore
      'user-agent': 'Vitrine (webhooks)',
    },
  })
  return answerTo(sent.end(bytes))
}

/** The status is known already, so an answer that is slow, broken or endless changes nothing. */
function beginningOf(response: IncomingMessage): Promise<string> {
  return new Promise(resolve => {
    const chunks: Buffer[] = []
    let size = 0
    const finish = () => {
      clearTimeout(timer)
      resolve(shown(Buffer.concat(chunks).subarray(0, ANSWER_BYTES)))
    }
    const timer = setTimeout(finish, ANSWER_TIMEOUT_MS)
    response
      .on('data', (chunk: Buffer) => {
        chunks.push(chunk.subarray(0, ANSWER_BYTES))
        size += chunk.length
        if (size >= ANSWER_BYTES) finish()
      })
      .on('end', finish)
      .on('error', finish)
      .on('close', finish)
  })
}

/** Without what can't be shown. */
const shown = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cn}\p{Co}\ufffd]+/gu, ' ')
    .trim()
