import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { API_DOCS, API_FILE, appPages } from '../../shared/app-pages.ts'
import { type ApiDocument, apiDocsPage } from './api-docs-page.ts'
import { builtPage } from './built-page.ts'

const SOURCE = join(import.meta.dirname, '../../docs/api/openapi.json')
const STYLESHEETS = /<link rel="stylesheet"[^>]*>/g
const DEVELOPMENT_STYLES = '<link rel="stylesheet" href="/app/theme.css">'

const read = () => readFileSync(SOURCE, 'utf8')
const render = (styles: string) => apiDocsPage(JSON.parse(read()) as ApiDocument, styles)

/** Writes the OpenAPI file beside the app, and a page that is made from it: both are files, so no function answers. */
export function apiDocs(): Plugin {
  return {
    name: 'api-docs',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const styles = String(builtPage(bundle).source).match(STYLESHEETS) ?? []
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName: fileName.slice(1), source })
        emit(API_FILE, JSON.stringify(JSON.parse(read())))
        emit(appPages[API_DOCS] ?? '', render(styles.join('\n    ')))
      },
    },
    configureServer(server) {
      server.middlewares.use(API_FILE, (_, response) =>
        response.setHeader('content-type', 'application/json').end(read()),
      )
      server.middlewares.use(API_DOCS, (_, response) =>
        response.setHeader('content-type', 'text/html; charset=utf-8').end(render(DEVELOPMENT_STYLES)),
      )
    },
  }
}
