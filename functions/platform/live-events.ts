import { createHash, createHmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { callLimits } from './call-limits.ts'
import { config } from './config.ts'

/** As the signer wants it. */
class Sha256 {
  readonly #hash: { update(data: string | Uint8Array): unknown; digest(): Uint8Array }

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret))
  }

  update(data: string | Uint8Array): void {
    this.#hash.update(data)
  }

  digest = async (): Promise<Uint8Array> => this.#hash.digest()

  reset(): void {}
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): string | Uint8Array {
  if (typeof data === 'string') return data
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}

function signer(): SignatureV4 {
  const { AWS_REGION = '', AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN } = process.env
  return new SignatureV4({
    service: 'appsync',
    region: AWS_REGION,
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    },
    sha256: Sha256,
  })
}

/** Sends an event to all who are subscribed to the channel; there is no SDK client for it. Nothing happens if push is off. */
export async function publish(channel: string, event: string): Promise<void> {
  const url = config.livePublishUrl
  if (!url) return
  const { protocol, hostname, port, host, pathname } = new URL(url)
  const body = JSON.stringify({ channel, events: [event] })
  const { headers } = await signer().sign({
    method: 'POST',
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path: pathname,
    query: {},
    headers: { host, 'content-type': 'application/json' },
    body,
  })
  const { host: _, ...sent } = headers
  const response = await fetch(url, {
    method: 'POST',
    headers: sent,
    body,
    signal: AbortSignal.timeout(callLimits.live.silenceMs),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`Publishing to ${channel} was refused: ${response.status} ${answer.slice(0, 200)}`)
}
