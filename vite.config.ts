import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'

/**
 * Every zod schema can write itself as JSON Schema, which only the OpenAPI file needs: 5 KB gzip the browser never runs.
 * Its modules keep their exports and lose their bodies, so that a call would fail at once instead of answering wrong.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    load: {
      filter: { id: /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ },
      handler(id) {
        const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
        return Array.from(names, ([, name]) => `export const ${name} = undefined`).join('\n')
      },
    },
  }
}

/**
 * Says in the page's head which files a listing's screen needs beside those of every screen: who asks for a listing's page
 * gets them named in it (functions/pages/app-page.ts), so that they need not wait for the app to find out.
 */
function withListingFiles(): Plugin {
  return {
    name: 'with-listing-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }): HtmlTagDescriptor[] {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
        const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/web/app/listing-page.tsx'))
        const files = screen ? filesOf(screen, bundle).filter(file => !html.includes(file)) : []
        const content = files.map(file => `/${file}`).join(' ')
        return [{ tag: 'meta', attrs: { name: 'listing-files', content }, injectTo: 'head' }]
      },
    },
  }
}

function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): string[] {
  found.add(chunk.fileName)
  for (const file of chunk.imports) {
    const imported = bundle[file]
    if (imported?.type === 'chunk' && !found.has(file)) filesOf(imported, bundle, found)
  }
  return [...found]
}

/** The web app: source in web/, built into web/dist. `npm start` and CloudFront serve it beside /api and /media. */
export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  plugins: [react(), tailwindcss(), withoutJsonSchema(), withListingFiles()],
  server: { host: '127.0.0.1', fs: { allow: ['..'] } },
  preview: { host: '127.0.0.1' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // light-dark() carries the themes, so older browsers are out of reach anyway.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // The Content-Security-Policy admits no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs and releases seldom change, so that it stays in the browser's cache.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            { name: 'data', test: /node_modules[\\/](zod|@tanstack)[\\/]|zod-without-eval/ },
            // The rest of what every page begins with, in one file.
            { name: 'app', tags: ['$initial'] },
            // Pages share much that is small: in files of their own, it would be thirty requests where five do.
            { name: 'terms', test: /(shared[\\/](bid-steps|listing|money)\.ts|components[\\/](badge|price)\.tsx)$/ },
            { name: 'bidding', test: /shared[\\/]bidding\.ts$/ },
            { name: 'states', test: /components[\\/](alert-box|artwork|empty-state|error-state|page-header)\.tsx$/ },
            { name: 'piece', test: /components[\\/](auction-time|photo|watch-button)\.tsx$/ },
            { name: 'pieces', test: /components[\\/](listing-card|listing-grid|listing-link|show-more)\.tsx$/ },
          ],
        },
      },
    },
  },
})
