import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'

// Not imported, for that would load `fetch` with it (docs/decisions/07-one-machine.md).
const { request: forward } = process.getBuiltinModule('node:http')

/** Streams an upload or a download, unread. Resolves when the answer is out or the browser has left. */
export function forwardToStore(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
  // The store answers to programs only, so the page's own origin stays here.
  const { host: _host, origin: _origin, ...headers } = request.headers
  return new Promise((resolve, reject) => {
    const upstream = forward(target, { method: request.method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      pipeline(answer, response, () => resolve())
    })
    upstream.on('error', error => {
      // The store answers and closes as soon as a policy is violated, while the browser still sends.
      if (response.headersSent) resolve()
      else reject(error)
    })
    response.once('close', () => {
      request.unpipe(upstream).resume()
      upstream.destroy()
      resolve()
    })
    request.pipe(upstream)
  })
}
