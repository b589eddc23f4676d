import type { IncomingMessage } from 'node:http'

/** False if the name is another's: any site can point its name at this machine. */
export function namesThisMachine({ headers, socket }: IncomingMessage): boolean {
  return [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`].includes(headers.host ?? '')
}

/**
 * Only programs send these requests; browsers upload through the gateway. Any page can reach a loopback port, but its
 * requests that could be read or need a preflight name their origin.
 */
export function mayComeFromPage(request: IncomingMessage): boolean {
  return request.headers.origin !== undefined || request.method === 'OPTIONS' || !namesThisMachine(request)
}
