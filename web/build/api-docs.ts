import type { Plugin } from 'vite'
import { API_DOCS, API_FILE, appPages } from '../../shared/contract/app-pages.ts'
import { type ApiDocument, apiDocsPage } from './api-docs-page.ts'
import { builtPage } from './built-page.ts'

const STYLESHEETS = /<link rel="stylesheet"[^>]*>/g
const DEVELOPMENT_STYLES = '<link rel="stylesheet" href="/app/theme.css">'

/** Writes the OpenAPI file beside the app, and a page that is made from it: both are files, so no function answers. */
export function apiDocs(readDocument: () => Promise<ApiDocument>): Plugin {
  return {
    name: 'api-docs',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const document = await readDocument()
        const styles = String(builtPage(bundle).source).match(STYLESHEETS) ?? []
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName: fileName.slice(1), source })
        emit(API_FILE, JSON.stringify(document))
        emit(appPages[API_DOCS] ?? '', apiDocsPage(document, styles.join('\n    ')))
      },
    },
    configureServer(server) {
      server.middlewares.use(API_FILE, async (_, response) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(await readDocument())),
      )
      server.middlewares.use(API_DOCS, async (_, response) =>
        response
          .setHeader('content-type', 'text/html; charset=utf-8')
          .end(apiDocsPage(await readDocument(), DEVELOPMENT_STYLES)),
      )
    },
  }
}
