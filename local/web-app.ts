import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { PAGE_HEADERS, serveStaticApp } from './static-app.ts'
import { buildWebIfStale, WEB_DIST } from './web-build.ts'

export interface WebApp {
  readonly serve: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>
  /** What pages made for it by endpoints are sent with; the dev server's own scripts would not bear it. */
  readonly pageHeaders: Readonly<Record<string, string>>
  /** Whether it was built just now. */
  readonly built: boolean
}

/** The browser app from built files. */
export async function serveBuiltApp(): Promise<WebApp> {
  const built = await buildWebIfStale()
  return { serve: serveStaticApp(WEB_DIST), pageHeaders: PAGE_HEADERS, built }
}

/** The browser app from its sources, with hot reload. */
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
