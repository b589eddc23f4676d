import type { LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { MAX_UPLOAD_BYTES } from '../../../shared/contract/endpoints/photos.ts'
import { answerTo } from '../../platform/answer-to.ts'
import { admittedAddresses, pinnedTo, type Resolve, resolveAll } from '../public-web/pinned-addresses.ts'
import { hostOf } from '../public-web/public-address.ts'
import { type Admitted, NOT_PUBLIC, PhotoRefusal, PUBLIC_WEB, photoAddress } from './web-address.ts'

// Not imported, for that would load `fetch` with it (docs/decisions/07-one-machine.md).
const { request: requestHttp } = process.getBuiltinModule('node:http')

const MAX_REDIRECTS = 3
const TIMEOUT_MS = 15_000

export interface Reach {
  readonly resolve: Resolve
  readonly admitted: Admitted
  readonly timeoutMs: number
  /** The longest wait for the answer to begin or go on; without it only the whole time is limited. */
  readonly silenceMs?: number
  readonly maxBytes: number
}

/** Whether a later try may succeed: too many requests (some servers answer 403), or a server error. */
export const mayPass = (status: number) => status === 403 || status === 429 || status >= 500

export const publicWeb: Reach = {
  resolve: resolveAll,
  admitted: PUBLIC_WEB,
  timeoutMs: TIMEOUT_MS,
  maxBytes: MAX_UPLOAD_BYTES,
}

/** The public web, and this machine if a service is configured there. */
export function reachOf(serviceUrl: string): Reach {
  const url = new URL(serviceUrl)
  const host = hostOf(url)
  const { ports, isAddress } = publicWeb.admitted
  if (!isIP(host) || isAddress(host)) return publicWeb
  return {
    ...publicWeb,
    admitted: {
      ports: [...ports, Number(url.port || 80)],
      isAddress: address => address === host || isAddress(address),
    },
  }
}

/**
 * Every resolved address is checked and the connection uses only those, against DNS rebinding; so are redirects.
 * @throws PhotoRefusal with the reason for the person
 */
export async function fetchPhoto(address: string, reach: Reach = publicWeb): Promise<Uint8Array> {
  const late = AbortSignal.timeout(reach.timeoutMs)
  const silence = silenceAfter(reach.silenceMs)
  try {
    const url = photoAddress(address, reach.admitted)
    return await follow(url, reach, { signal: AbortSignal.any([late, silence.signal]), onData: silence.begin })
  } catch (error) {
    if (error instanceof PhotoRefusal) throw error
    const inTime = (ms: number) =>
      `The server did not answer within ${ms < 2_000 ? 'a second' : `${Math.round(ms / 1_000)} seconds`}.`
    if (silence.signal.aborted) throw new PhotoRefusal(inTime(reach.silenceMs ?? 0), true)
    if (late.aborted) throw new PhotoRefusal(inTime(reach.timeoutMs))
    throw new PhotoRefusal('The server can’t be reached.', true)
  } finally {
    silence.end()
  }
}

/** @returns a signal that aborts when nothing began it again for a while */
function silenceAfter(milliseconds?: number) {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const begin = () => {
    clearTimeout(timer)
    if (milliseconds !== undefined) timer = setTimeout(() => controller.abort(), milliseconds)
  }
  begin()
  return { signal: controller.signal, begin, end: () => clearTimeout(timer) }
}

interface Listening {
  readonly signal: AbortSignal
  readonly onData: () => void
}

async function follow(
  url: URL,
  reach: Reach,
  listening: Listening,
  redirectsLeft = MAX_REDIRECTS,
): Promise<Uint8Array> {
  const { signal, onData } = listening
  const answer = await get(url, await addressesOf(url, reach, signal), signal)
  try {
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      if (redirectsLeft === 0) throw new PhotoRefusal(`The address redirects more than ${MAX_REDIRECTS} times.`)
      return await follow(photoAddress(headers.location, reach.admitted, url), reach, listening, redirectsLeft - 1)
    }
    if (statusCode !== 200) {
      const isBusy = mayPass(statusCode)
      throw new PhotoRefusal(`The server answered with status ${statusCode}.`, isBusy, isBusy)
    }
    if (!/^image\//i.test(headers['content-type'] ?? '')) throw new PhotoRefusal('There is no picture at that address.')
    return await readLimited(answer, reach.maxBytes, onData)
  } finally {
    answer.destroy()
  }
}

/** @throws PhotoRefusal if any address is not admitted */
async function addressesOf(url: URL, reach: Reach, late: AbortSignal): Promise<readonly LookupAddress[]> {
  const addresses = await admittedAddresses(url, reach.resolve, reach.admitted.isAddress, late)
  if (addresses.length === 0) throw new PhotoRefusal(NOT_PUBLIC)
  return addresses
}

function get(url: URL, addresses: readonly LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = request(url, {
    // A pooled connection may go to another address.
    agent: false,
    signal,
    // @wc-ignore
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Vitrine (photographs)' },
    lookup: pinnedTo(addresses),
  })
  return answerTo(sent.end())
}

async function readLimited(answer: IncomingMessage, maxBytes: number, onData: () => void): Promise<Uint8Array> {
  const tooLarge = () => new PhotoRefusal(`That picture is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`)
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    onData()
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
