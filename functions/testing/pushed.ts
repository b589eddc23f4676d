import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'

interface Pushed {
  readonly published: { readonly channel: string; readonly event: unknown }[]
  /** Messages to reactions that are asked to publish once more: their bodies, by delay. */
  readonly repeated: { readonly queue: string; readonly body: string; readonly delaySeconds: number }[]
}

/** Runs something where open pages are pushed to. */
export async function pushedBy(work: () => Promise<unknown>): Promise<Pushed> {
  const pushed: Pushed = { published: [], repeated: [] }
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request))
    if (request.url === '/event') {
      for (const event of body.events) pushed.published.push({ channel: body.channel, event: JSON.parse(event) })
      return response.end('{}')
    }
    const { QueueUrl, MessageBody, DelaySeconds } = body
    pushed.repeated.push({ queue: QueueUrl.split('/').at(-1), body: MessageBody, delaySeconds: DelaySeconds })
    return response.end(JSON.stringify({ MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex') }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubEnv('LIVE_PUBLISH_URL', `${origin}/event`)
  vi.stubEnv('AWS_ENDPOINT_URL_SQS', origin)
  vi.stubEnv('QUEUE_URL_PREFIX', `${origin}/000000000000/`)
  try {
    await work()
  } finally {
    vi.unstubAllEnvs()
    server.closeAllConnections()
    server.close()
  }
  return pushed
}
