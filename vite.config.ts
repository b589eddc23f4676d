import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withCurrency } from './shared/rules/shop-currency.ts'
import { apiDocs } from './web/build/api-docs.ts'
import { firstViews } from './web/build/first-views.ts'
import { isTranslation } from './web/build/languages/catalog.ts'
import { otherLanguages } from './web/build/languages/other-languages.ts'
import { translated } from './web/build/languages/translated.ts'
import { lighterLibraries } from './web/build/lighter-libraries.ts'
import { loadAhead } from './web/build/load-ahead.ts'
import { serviceWorker } from './web/build/service-worker.ts'
import { sharedBy } from './web/build/shared-chunk.ts'
import { textPages } from './web/build/text-pages.ts'

/** Screens that links from elsewhere lead to, with the modules that they load (web/app/routes.tsx). */
const entryRoutes = {
  '/': {
    module: 'features/landing/landing-page.tsx',
    data: ['/api/listings/landing', '/api/listings/featured'],
    isForVisitors: true,
  },
  '/identify': { module: 'app/identifier-page.tsx' },
  '/marketplace/browse': {
    module: 'app/browse-page.tsx',
    data: ['/api/listings/search?status=active&sortBy=createdAt&limit=20&offset=0', '/api/listings/featured'],
  },
  '/marketplace/*': { module: 'app/listing-page.tsx', data: ['/api/listings/*'] },
  '/catalog': { module: 'features/listings/catalog-page.tsx' },
  '/auctions': { module: 'features/auctions/auctions-page.tsx' },
}

const run = promisify(execFile)

const SERVICE_WORKER = join(import.meta.dirname, 'web/service-worker/worker.ts')

/** What /api/docs shows. In a process of its own: the endpoint table is no part of this configuration. */
async function readApi() {
  const script = "process.stdout.write((await import('./scripts/openapi.ts')).renderOpenApi())"
  const options = { cwd: import.meta.dirname, maxBuffer: 64_000_000 }
  return JSON.parse((await run(process.execPath, ['--input-type=module', '-e', script], options)).stdout)
}

/** The web app: source in web/, built into web/dist. `npm start` and CloudFront serve it beside /api and /media. */
export default defineConfig(({ mode }) => ({
  root: join(import.meta.dirname, 'web'),
  plugins: [
    isTranslation(mode) && translated(mode),
    react(),
    {
      name: 'shop-currency',
      apply: 'serve',
      transformIndexHtml: page => withCurrency(page, process.env.SHOP_CURRENCY ?? ''),
    },
    tailwindcss(),
    lighterLibraries(),
    textPages(isTranslation(mode) ? mode : undefined),
    loadAhead(entryRoutes),
    serviceWorker(SERVICE_WORKER, 'app/offline.ts'),
    !isTranslation(mode) && otherLanguages(),
    !isTranslation(mode) && firstViews(),
    !isTranslation(mode) && apiDocs(readApi),
  ],
  server: { host: '127.0.0.1', fs: { allow: ['..'] } },
  preview: { host: '127.0.0.1' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // light-dark() carries the themes, so older browsers are out of reach anyway.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // The Content-Security-Policy admits no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page begins with is there already, and naming it again would be a tenth of the app's own file.
      resolveDependencies: (_, files) =>
        files.filter(file => !/assets\/(react|data|index|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and releases seldom change, so that it stays in the browser's cache.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            // The rest of what every page begins with.
            { name: 'data', tags: ['$initial'] },
            // In files of their own, it would be fifty requests where twenty do.
            {
              name: sharedBy(
                Object.values(entryRoutes).map(({ module }) => module),
                4,
              ),
            },
          ],
        },
      },
    },
  },
}))
