import type { ViteDevServer } from 'vite'
import { startOfLanguage } from '../shared/contract/language-start.ts'
import { pageHeadersFor, type ServeApp, serveStaticApp } from './static-app.ts'
import { WEB_DIST, type WebBuild } from './web-build.ts'

export interface WebApp {
  readonly serve: ServeApp
  /** Sent with pages that endpoints make; the dev server's own scripts would not bear it. */
  readonly pageHeaders: Readonly<Record<string, string>>
}

/** As soon as it can be used in English. What is not built yet is answered when it is. */
export async function serveBuiltApp(build: WebBuild, liveSocketUrl: string): Promise<WebApp> {
  const pageHeaders = pageHeadersFor(liveSocketUrl)
  const folder = await build.usable
  if (folder === WEB_DIST) return { serve: serveStaticApp(WEB_DIST, pageHeaders), pageHeaders }
  const whole = build.whole.then(starts => starts && withStarts(serveStaticApp(WEB_DIST, pageHeaders), starts))
  let serve = serveStaticApp(
    folder,
    pageHeaders,
    whole.catch(() => undefined),
  )
  whole.then(
    served => {
      serve = served ?? serve
    },
    (error: Error) => console.error(`\n  ${error.message}\n`),
  )
  return { serve: (request, response, path) => serve(request, response, path), pageHeaders }
}

/** Pages that were sent, or kept by handlers, before a language was built ask for it by this name. */
function withStarts(serve: ServeApp, starts: Readonly<Record<string, string>>): ServeApp {
  const scripts = new Map(Object.entries(starts).map(([language, start]) => [startOfLanguage(language), start]))
  return async (request, response, path) => {
    const start = scripts.get(path)
    if (start === undefined) return serve(request, response, path)
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
    response.end(`import(${JSON.stringify(start)})`)
  }
}

export function serveDevApp(vite: ViteDevServer): WebApp {
  const serve: ServeApp = (request, response) =>
    new Promise<void>((resolve, reject) => {
      response.once('close', resolve)
      vite.middlewares(request, response, (error: unknown) => {
        if (error) reject(error)
        else response.writeHead(404).end()
      })
    })
  return { serve, pageHeaders: {} }
}
