import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { MAIL_PAGE_CSP } from '@vitrine/local-aws/mail-page'
import { isAppFile } from '../shared/contract/app-pages.ts'
import { forwardToStore } from './forward-to-store.ts'
import type { ServeMedia } from './media.ts'
import { BrokenModule, type LoadModule } from './modules.ts'

// Not imported, for that would load `fetch` with it (docs/decisions/07-one-machine.md).
const { createServer } = process.getBuiltinModule('node:http')

export interface GatewayOptions {
  /** Where the app is seen; requests for another host are sent here, so that cookies and links agree. */
  readonly appOrigin: string
  readonly port: number
  /** The object store's address for browser uploads: `http://127.0.0.1:3002/vitrine-uploads`. */
  readonly uploadTarget: string
  /** The object store's address for downloads by a signed address. */
  readonly downloadTarget: string
  readonly serveMedia: ServeMedia
  readonly load: LoadModule
  readonly serveApp: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>
  readonly pageHeaders: Readonly<Record<string, string>>
  readonly originSecret?: string | undefined
  /** Pages below /_local; undefined where there is none. */
  readonly localPage: (path: string) => Promise<string | undefined>
  /** JSON below /_local; undefined where there is none. */
  readonly localData: (path: string) => Promise<string | undefined>
}

export async function startGateway(options: GatewayOptions): Promise<Server> {
  const { host } = new URL(options.appOrigin)
  const server = createServer((request, response) => {
    route(request, response, options, host).catch((error: unknown) => {
      fail(response, error)
    })
  })
  // Longer than reverse proxies keep a connection: its end would meet their next request.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  return server
}

function fail(response: ServerResponse, error: unknown): void {
  if (error instanceof BrokenModule) {
    response.writeHead(500, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 'internal', message: error.message }))
    return
  }
  console.error(error)
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
  response.end('Something went wrong here. The terminal says what.')
}

const ONLY_HERE = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  options: GatewayOptions,
  appHost: string,
): Promise<void> {
  const { appOrigin } = options
  const url = URL.parse(request.url ?? '/', appOrigin)
  if (url?.origin !== appOrigin) {
    response.writeHead(400).end()
    return
  }
  // Another name for this machine (or a page that rebinds its own name to it) would be another site to the browser.
  // Signed webhooks come from a program that may call the port by its number.
  const { hasEndpoint, isWebhook, serveApi } = await options.load<typeof import('./api.ts')>('local/api.ts')
  if (request.headers.host !== appHost && !isWebhook(request.method, url.pathname)) {
    response
      .writeHead(request.method === 'GET' ? 307 : 421, { location: `${appOrigin}${url.pathname}${url.search}` })
      .end()
    return
  }
  if (!isAppFile(url.pathname) && (url.pathname.startsWith('/api/') || hasEndpoint(request.method, url.pathname))) {
    return serveApi(request, response, url, options)
  }
  if (url.pathname.startsWith('/media/')) return options.serveMedia(request, response, url.pathname)
  if (url.pathname === '/uploads' && request.method === 'POST')
    return forwardToStore(request, response, options.uploadTarget)
  if (url.pathname.startsWith('/downloads/') && request.method === 'GET')
    return forwardToStore(request, response, options.downloadTarget + request.url!.slice('/downloads'.length))
  if (url.pathname.startsWith('/_local/')) {
    const page = await options.localPage(url.pathname)
    if (page !== undefined) {
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': MAIL_PAGE_CSP,
          ...ONLY_HERE,
        })
        .end(page)
      return
    }
    const data = await options.localData(url.pathname)
    if (data !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json', ...ONLY_HERE }).end(data)
      return
    }
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  return options.serveApp(request, response, url.pathname)
}
