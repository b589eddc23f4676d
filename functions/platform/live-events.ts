import { SignatureV4 } from '@smithy/signature-v4'
import { callLimits } from './call-limits.ts'
import { config } from './config.ts'
import { documentClient } from './table.ts'

/** With the credentials of the table's client. */
function signer(): SignatureV4 {
  const { region, credentials, sha256 } = documentClient.config
  return new SignatureV4({ service: 'appsync', region, credentials, sha256 })
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
