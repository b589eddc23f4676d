import type { IncomingMessage, ServerResponse } from 'node:http'
import { PAGE_HEADERS, serveStaticApp } from './static-app.ts'
import { buildWebIfStale, WEB_DIST } from './web-build.ts'

export interface WebApp {
  readonly serve: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>
  /** What pages made for it by endpoints are sent with; the dev server's own scripts would not bear it. */
  readonly pageHeaders: Readonly<Record<string, string>>
  /** Whether it was built just now. */
  readonly built: boolean
  stop(): Promise<void>
}

/** The browser app: built files, or with `dev` the dev server with hot reload. */
export async function serveApp({ dev, hotReloadPort }: { dev: boolean; hotReloadPort: number }): Promise<WebApp> {
  if (dev) return serveDevApp(hotReloadPort)
  const built = await buildWebIfStale()
  return { serve: serveStaticApp(WEB_DIST), pageHeaders: PAGE_HEADERS, built, stop: async () => {} }
}

async function serveDevApp(port: number): Promise<WebApp> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port } }, logLevel: 'warn' })
  const serve = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<void>((resolve, reject) => {
      response.once('close', resolve)
      vite.middlewares(request, response, (error: unknown) => {
        if (error) reject(error)
        else response.writeHead(404).end()
      })
    })
  return { serve, pageHeaders: {}, built: false, stop: () => vite.close() }
}
