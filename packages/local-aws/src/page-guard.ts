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
