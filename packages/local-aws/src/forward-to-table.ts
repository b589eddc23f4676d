import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

// Not imported, for that would load `fetch` with it (docs/decisions/07-one-machine.md).
const { Agent, request: open } = process.getBuiltinModule('node:http')

const agent = new Agent({ keepAlive: true })

/** For requests whose signature was checked. Drops the engine's permission for every page's origin. */
export async function forwardToTable(
  { headers, method = 'POST', url = '/' }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  tableUrl: string,
): Promise<void> {
  const { host: _host, connection: _connection, 'transfer-encoding': _chunked, expect: _expect, ...passed } = headers
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const forwarded = { ...passed, 'content-length': body.length }
    open(new URL(url, tableUrl), { agent, method, headers: forwarded }, resolve).once('error', reject).end(body)
  })
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !HOP_HEADERS.test(name)) response.setHeader(name, value)
  }
  response.statusCode = answer.statusCode ?? 502
  await pipeline(answer, response)
}

const HOP_HEADERS = /^(access-control-|connection$|keep-alive$|transfer-encoding$)/
