import type { IncomingMessage } from 'node:http'

/**
 * Whether a page may have sent a request. Only programs call the engines: browsers upload through the gateway. Any page
 * can reach a loopback port; its requests that could be read or need a preflight name their origin, and those of one that
 * points its own name at this machine name that host.
 */
export function mayComeFromPage({ headers, method, socket }: IncomingMessage): boolean {
  const ownHosts = [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`]
  return headers.origin !== undefined || method === 'OPTIONS' || !ownHosts.includes(headers.host ?? '')
}
