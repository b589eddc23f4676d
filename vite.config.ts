import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiDocs } from './web/build/api-docs.ts'
import { firstViews } from './web/build/first-views.ts'
import { isTranslation } from './web/build/languages/catalog.ts'
import { otherLanguages } from './web/build/languages/other-languages.ts'
import { translated } from './web/build/languages/translated.ts'
import { lighterLibraries } from './web/build/lighter-libraries.ts'
import { loadAhead } from './web/build/load-ahead.ts'
import { serviceWorker } from './web/build/service-worker.ts'
import { textPages } from './web/build/text-pages.ts'

/** Screens that links from elsewhere lead to, with the modules that they load (web/app/routes.tsx). */
const arrivals = {
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

/** The package answers every import with its development build, which warns. */
const REACT_ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs')

const DATA =
  /components[\\/](alert-box|artwork|date-text|empty-state|error-state|page-header|photo|show-more)\.tsx$|(web[\\/]lib[\\/](dates|date-forms|live[\\/]once-loaded|login-path)|shared[\\/](calendar|fields))\.ts$|node_modules[\\/](zod|@tanstack)[\\/](?!.*(infinite|queries))|zod-without-eval/i

/** A few bytes in English, tables of words in other languages. */
const WORDS = /web[\\/]lib[\\/](term-text|typed-amount|in-sentence)\.|virtual:terms/
const TRAITS = /web[\\/]lib[\\/]trait-text\.|virtual:traits/

const SERVICE_WORKER = join(import.meta.dirname, 'web/service-worker/worker.ts')

/** The web app: source in web/, built into web/dist. `npm start` and CloudFront serve it beside /api and /media. */
export default defineConfig(({ mode }) => ({
  root: join(import.meta.dirname, 'web'),
  plugins: [
    isTranslation(mode) && translated(mode),
    react(),
    tailwindcss(),
    lighterLibraries(),
    textPages(isTranslation(mode) ? mode : undefined),
    loadAhead(arrivals),
    serviceWorker(SERVICE_WORKER, 'app/offline.ts'),
    !isTranslation(mode) && otherLanguages(),
    !isTranslation(mode) && firstViews(),
    !isTranslation(mode) && apiDocs(),
  ],
  resolve: { alias: [{ find: /^react-router$/, replacement: REACT_ROUTER }] },
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
          // What every page needs and releases seldom change, so that it stays in the browser's cache.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            // Nearly every page shows photographs and days, so what shows them comes with the first script.
            // Only lists that grow page by page ask for the infinite queries, and only the identifier for several at once.
            {
              name: 'data',
              test: isTranslation(mode) ? DATA : new RegExp(`${DATA.source}|${WORDS.source}|${TRAITS.source}`, 'i'),
            },
            // The rest of what every page begins with, in one file.
            { name: 'app', tags: ['$initial'] },
            // Pages share much that is small: in files of their own, it would be thirty requests where five do.
            { name: 'words', test: WORDS },
            { name: 'traits', test: TRAITS },
            {
              name: 'terms',
              test: /(shared[\\/](bid-increments|category|cents|charge-limits|countries|delivery|listing|money|offers)\.ts|components[\\/](badge|price)\.tsx)$/,
            },
            { name: 'bidding', test: /shared[\\/]bidding\.ts$/ },
            { name: 'delivery', test: /web[\\/]lib[\\/]delivery-text\.ts$/ },
            {
              name: 'search',
              test: /(shared[\\/](endpoints[\\/])?search|web[\\/]lib[\\/](api[\\/]get-listing|live[\\/]use-current-listing))\.ts$/,
            },
            { name: 'photos', test: /shared[\\/]endpoints[\\/]photos\.ts$/ },
            { name: 'top', test: /components[\\/](avatar|breadcrumbs)\.tsx$|lucide-react.*(pencil|message-square)/ },
            { name: 'lists', test: /useInfiniteQuery/ },
            {
              name: 'piece',
              test: /(components[\\/](auction-time|watch-button))\.tsx$/,
            },
            {
              name: 'pieces',
              test: /(components[\\/](listing-card|listing-grid|listing-link)\.tsx|lib[\\/]api[\\/](search-listings|get-featured-listings)\.ts)$/,
            },
            {
              name: 'live',
              test: /(lib[\\/]live[\\/](catching-up|live-connection|use-channel)|shared[\\/]live-(changes|channels))\.ts$/,
            },
            {
              name: 'inputs',
              test: /(components[\\/](field-frame|held-things|select)|web[\\/]lib[\\/](countries|hold-message|use-destination|use-page-return))\.tsx?$/,
            },
            {
              name: 'icons',
              test: /node_modules[\\/]lucide-react.*(map-pin|shield-check|store|truck|user-check|user-plus)/,
            },
            { name: 'icons', test: /node_modules[\\/]lucide-react/, minShareCount: 5 },
            {
              name: 'sizes',
              test: /(components[\\/]size-text|features[\\/]listings[\\/]turn|shared[\\/]lengths)\.tsx?$/,
            },
            {
              name: 'looking',
              test: /(components[\\/](when-near|sold-like)|features[\\/]listings[\\/]photos|web[\\/]lib[\\/](condition-meanings|photo-note-text|recently-viewed))\.tsx?$/,
            },
            {
              name: 'fees',
              test: /(shared[\\/](currency-format|fees|endpoints[\\/]settings|(endpoints[\\/])?exchange-rates)|web[\\/]lib[\\/]api[\\/]get-fees)\.ts$/,
            },
            {
              name: 'auctions',
              test: /(shared[\\/](shares|endpoints[\\/]auctions)|web[\\/]lib[\\/]api[\\/]get-bids)\.ts$/,
            },
            {
              name: 'buying',
              test: /(components[\\/]charts[\\/](bid-chart|lazy-time-chart)|web[\\/]lib[\\/]bidder-words|features[\\/]auctions[\\/]ending)\.tsx?$/,
            },
            {
              name: 'unsent',
              test: /(shared[\\/](endpoints[\\/](messages|pos)|pos)|web[\\/]lib[\\/](api[\\/](create-pos-sale|send-message)|live[\\/]typing))\.ts$/,
            },
            {
              name: 'reviews',
              test: /(shared[\\/](track-record|endpoints[\\/]reviews)|web[\\/]lib[\\/]api[\\/]get-seller-reviews|features[\\/]reviews[\\/](rating-text|seller-rating|stars|use-reviews-in-sight|api[\\/]get-(my-review|listing-reviews)))\.tsx?$/,
            },
            { name: 'guard', test: /components[\\/]guard\.tsx$/ },
            {
              name: 'profile',
              test: /(components[\\/](follow-button|seller-facts)|features[\\/]reviews[\\/]review-card|web[\\/]lib[\\/](following|seller-facts)|shared[\\/]endpoints[\\/]following)\.tsx?$/,
            },
            { name: 'trust', test: /features[\\/](listings[\\/]trust-block|reviews[\\/]listing-reviews)\.tsx$/ },
            {
              name: 'choices',
              test: /(web[\\/]lib[\\/]language-names|accounts[\\/]api[\\/]update-profile)\.tsx?$/,
            },
            {
              name: 'offline',
              test: /web[\\/]lib[\\/](offline[\\/](installing|shelf|use-outbox|outbox|seen-answer)|drafts|session-memory)\.ts$/,
            },
            {
              name: 'waiting',
              test: /(web[\\/](app[\\/]offline-text|lib[\\/]offline[\\/](kept-answers|send-waiting)|service-worker[\\/]caches))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
}))
