import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  readonly path: string
  readonly query: URLSearchParams
  readonly authorization: string | undefined
  readonly body: string
}

export type Answer = (response: ServerResponse) => void

export const json =
  (body: unknown, status = 200): Answer =>
  response =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const picture =
  (bytes: Uint8Array, type = 'image/jpeg'): Answer =>
  response =>
    response.writeHead(200, { 'content-type': type }).end(bytes)

export const troubles: Readonly<Record<string, Answer>> = {
  'a wrong key': json({ error: 'Invalid API key.' }, 401),
  'too many requests': json({ error: 'Your account has run out of searches.' }, 429),
  'a failure of its own': json({ error: 'Oops.' }, 500),
  'a page': response =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Checking your browser</body></html>'),
  'an answer cut short': response => response.writeHead(200).end('{"search_metadata":{"status":"Succ'),
  'another shape': json({ search_metadata: 'Success', visual_matches: { title: 'A jar' }, searchSamples: 'none' }),
  nothing: json(null),
  'an endless answer': response => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed && response.write(`"${'x'.repeat(100_000)}",`));
      response.once('drain', more)
    }
    more()
  },
  'another place': response => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
}

export const silence: Answer = () => {}

export async function startOutsideServer(answerOf: (asked: Asked) => Answer) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
      const { authorization } = request.headers
      const question = { path: pathname, query: searchParams, authorization, body: Buffer.concat(chunks).toString() }
      asked.push(question)
      answerOf(question)(response)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
