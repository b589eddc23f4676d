import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { pageHeadersFor, serveStaticApp } from './static-app.ts'
import { buildWebIfStale, WEB_DIST } from './web-build.ts'

export interface WebApp {
  readonly serve: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>
  /** Sent with pages that endpoints make; the dev server's own scripts would not bear it. */
  readonly pageHeaders: Readonly<Record<string, string>>
  readonly built: boolean
}

export async function serveBuiltApp(liveSocketUrl: string): Promise<WebApp> {
  const built = await buildWebIfStale()
  const pageHeaders = pageHeadersFor(liveSocketUrl)
  return { serve: serveStaticApp(WEB_DIST, pageHeaders), pageHeaders, built }
}

export function serveDevApp(vite: ViteDevServer): WebApp {
  const serve = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<void>((resolve, reject) => {
      response.once('close', resolve)
      vite.middlewares(request, response, (error: unknown) => {
        if (error) reject(error)
        else response.writeHead(404).end()
      })
    })
  return { serve, pageHeaders: {}, built: false }
}
