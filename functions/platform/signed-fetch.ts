import { SignatureV4 } from '@smithy/signature-v4'
import type { CallLimit } from './call-limits.ts'
import { documentClient } from './table.ts'

interface Sent {
  readonly method: string
  readonly body?: string
  readonly contentType?: string
}

/** An AWS service's own HTTP interface, where the SDK has no client for it. With the credentials of the table's client. */
export async function signedFetch(
  service: string,
  url: string,
  { method, body = '', contentType = 'application/json' }: Sent,
  { silenceMs }: CallLimit,
): Promise<{ status: number; text: string }> {
  const { protocol, hostname, port, host, pathname, searchParams } = new URL(url)
  const { region, credentials, sha256 } = documentClient.config
  const { headers } = await new SignatureV4({ service, region, credentials, sha256 }).sign({
    method,
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: { host, 'content-type': contentType },
    body,
  })
  const { host: _, ...sent } = headers
  const response = await fetch(url, {
    method,
    headers: sent,
    ...(body && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(silenceMs),
  })
  return { status: response.status, text: await response.text() }
}
