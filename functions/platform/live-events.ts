import { callLimits } from './call-limits.ts'
import { config } from './config.ts'
import { signedFetch } from './signed-fetch.ts'

/** Sends an event to all who are subscribed to the channel. Nothing happens if push is off. */
export async function publish(channel: string, event: string): Promise<void> {
  const url = config.livePublishUrl
  if (!url) return
  const body = JSON.stringify({ channel, events: [event] })
  const { status, text } = await signedFetch('appsync', url, { method: 'POST', body }, callLimits.live)
  if (status >= 300) throw new Error(`Publishing to ${channel} was refused: ${status} ${text.slice(0, 200)}`)
}
