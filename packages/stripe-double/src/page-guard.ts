import type { IncomingMessage } from 'node:http'

/** Whether a request uses this server's own host name. Another site can point its name at this machine. */
function namesThisMachine({ headers, socket }: IncomingMessage): boolean {
  return [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`].includes(headers.host ?? '')
}

/**
 * Whether a page may have sent a request that only programs send: browsers upload through the gateway. Any page can reach
 * a loopback port; its requests that could be read or need a preflight name their origin.
 */
export function mayComeFromPage(request: IncomingMessage): boolean {
  return request.headers.origin !== undefined || request.method === 'OPTIONS' || !namesThisMachine(request)
}

/** Whether another site's page may have sent a form of a page that this server shows. Programs name no origin. */
export function mayComeFromOtherSite(request: IncomingMessage): boolean {
  if (!namesThisMachine(request)) return true
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const { host, origin = `http://${host}`, 'sec-fetch-site': site = 'same-origin' } = request.headers
  return origin !== `http://${host}` || site !== 'same-origin'
}
