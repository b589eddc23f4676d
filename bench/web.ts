import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { translations } from '../web/build/languages/catalog.ts'
import { printTable } from './table.ts'

/** Each route and the module that its visit loads. */
const routes = [
  { route: '/ (visitors)', entry: 'features/landing/landing-page.tsx' },
  { route: '/ (members)', entry: 'app/member-home-page.tsx' },
  { route: '/identify', entry: 'app/identifier-page.tsx' },
  { route: '/auth', entry: 'features/accounts/auth-page.tsx' },
  { route: '/account', entry: 'features/accounts/account-page.tsx' },
  { route: '/account/close', entry: 'features/accounts/close-account-page.tsx' },
  { route: '/forgot-password', entry: 'features/accounts/forgot-password-page.tsx' },
  { route: '/reset-password', entry: 'features/accounts/reset-password-page.tsx' },
  { route: '/confirm-email', entry: 'features/accounts/confirm-email-page.tsx' },
  { route: '/invest', entry: 'features/invest/invest-page.tsx' },
  { route: '/invest/{id}', entry: 'features/invest/asset-page.tsx' },
  { route: '/catalog', entry: 'features/listings/catalog-page.tsx' },
  { route: '/compare', entry: 'features/listings/compare-page.tsx' },
  { route: '/sold', entry: 'features/sold/sold-page.tsx' },
  { route: '/auctions', entry: 'features/auctions/auctions-page.tsx' },
  { route: '/marketplace/browse', entry: 'app/browse-page.tsx' },
  { route: '/categories', entry: 'features/categories/categories-page.tsx' },
  { route: '/search/photo', entry: 'features/photo-search/photo-search-page.tsx' },
  { route: '/marketplace/{id}', entry: 'app/listing-page.tsx' },
  { route: '/marketplace/{id}/edit', entry: 'features/listing-editor/listing-editor-page.tsx' },
  { route: '/watchlist', entry: 'app/watchlist-page.tsx' },
  { route: '/saved-searches', entry: 'features/saved-searches/saved-searches-page.tsx' },
  { route: '/bulk-upload', entry: 'features/bulk-upload/bulk-upload-page.tsx' },
  { route: '/unsubscribe', entry: 'features/unsubscribe/unsubscribe-page.tsx' },
  { route: '/marketplace/{id}/record', entry: 'features/auction-record/record-page.tsx' },
  { route: '/checkout/success', entry: 'features/checkout/success-page.tsx' },
  { route: '/checkout/cancel', entry: 'features/checkout/cancel-page.tsx' },
  { route: '/inventory', entry: 'features/inventory/inventory-page.tsx' },
  { route: '/list/{inventoryId}', entry: 'features/listing-wizard/listing-wizard-page.tsx' },
  { route: '/sellers/{id}', entry: 'app/seller-page.tsx' },
  { route: '/seller/dashboard', entry: 'features/seller/dashboard-page.tsx' },
  { route: '/analytics', entry: 'features/analytics/analytics-page.tsx' },
  { route: '/pos', entry: 'features/pos/pos-page.tsx' },
  { route: '/admin', entry: 'features/admin/admin-page.tsx' },
  { route: '/become-admin', entry: 'features/admin/become-admin-page.tsx' },
  { route: '/seed-demo', entry: 'features/admin/seed-demo-page.tsx' },
  { route: '/import', entry: 'features/import/import-page.tsx' },
  { route: '/messages', entry: 'features/messages/messages-page.tsx' },
  { route: '/offers', entry: 'features/offers/offers-page.tsx' },
  { route: '/orders', entry: 'features/orders/orders-page.tsx' },
  { route: '/orders/{id}', entry: 'features/orders/order-page.tsx' },
  { route: '/bids', entry: 'features/auctions/my-bids-page.tsx' },
  { route: '/admin/finance', entry: 'features/finance/finance-page.tsx' },
  { route: '/seller/statement', entry: 'features/finance/statement-page.tsx' },
  { route: '/admin/cases', entry: 'features/cases/cases-page.tsx' },
  { route: '/admin/cases/{id}', entry: 'features/cases/case-page.tsx' },
  { route: '/how-good-are-our-estimates', entry: 'features/estimates/accuracy-page.tsx' },
  { route: '/notifications', entry: 'features/notifications/notifications-page.tsx' },
  { route: '/how-photographs-help', entry: 'features/inventory/shared-photographs-page.tsx' },
  { route: '/terms', entry: 'features/texts/text-page.tsx' },
  { route: '(not found)', entry: 'app/not-found-page.tsx' },
] as const

/** Decoders that one visit in many loads, in files of their own: exceptions from the bar (docs/decisions/0097-heic.md). */
const APART = /^(?:heic-worker|libheif)-/

const root = join(import.meta.dirname, '..')
const outDir = join(root, 'dist/bench/web')

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)

/** Everything a module brings with it beyond `known`: the chunks it imports, and theirs. `deferred`: what those import later, too. */
function closureOf(manifest: Manifest, entry: string, known = new Set<string>(), deferred = false): Set<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key) || known.has(key)) return
    found.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    chunk.imports?.forEach(visit)
    if (deferred) chunk.dynamicImports?.forEach(visit)
  }
  visit(entry)
  return found
}

/** A page that is missing above would go unmeasured. */
function assertEveryPageIsListed(manifest: Manifest) {
  const listed = new Set<string>(routes.map(({ entry }) => entry))
  const pages = Object.keys(manifest).filter(key => manifest[key]?.isDynamicEntry && key.endsWith('-page.tsx'))
  const forgotten = pages.filter(page => !listed.has(page))
  if (forgotten.length > 0) throw new Error(`Pages without a route here: ${forgotten.join(', ')}`)
}

/** Sizes of one language's build, in bytes of gzip. */
async function measure(mode: string, outDir: string) {
  await build({
    configFile: join(root, 'vite.config.ts'),
    mode,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, manifest: true },
  })
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  assertEveryPageIsListed(manifest)
  const sizes = new Map<string, number>()
  const sizeOf = (keys: Iterable<string>): number => {
    let total = 0
    for (const key of keys) {
      const file = manifest[key]?.file ?? ''
      if (!sizes.has(key)) sizes.set(key, gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length)
      total += sizes.get(key) ?? 0
    }
    return total
  }
  const initial = closureOf(manifest, 'index.html')
  const measured = routes.map(({ route, entry }) => {
    const lazy = closureOf(manifest, entry, initial)
    const deferred = closureOf(manifest, entry, initial, true).difference(lazy)
    return { route, files: initial.size + lazy.size, lazyBytes: sizeOf(lazy), deferredBytes: sizeOf(deferred) }
  })
  return {
    initialBytes: sizeOf(initial),
    measured,
    offlineBytes: sizeOf(closureOf(manifest, 'app/offline.ts', initial)),
  }
}

const english = await measure('production', outDir)
for (const [language, { initialBytes, measured }] of [
  ['English', english],
  ...(await Promise.all(
    translations.map(async language => [language, await measure(language, join(outDir, '..', language))] as const),
  )),
] as const) {
  printTable(
    `Web in ${language}: KB of script per route, minified and gzip. Bars: 130 initial, 30 lazy; what opens later is on demand`,
    [
      { title: 'route', value: row => row.route },
      { title: 'files', value: row => String(row.files).padStart(5) },
      { title: 'initial', value: () => kilobytes(initialBytes) },
      { title: 'lazy', value: row => kilobytes(row.lazyBytes) },
      { title: 'on demand', value: row => kilobytes(row.deferredBytes) },
    ],
    measured,
  )
}
const gzipOf = (file: string) => gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length
const decoders = readdirSync(join(outDir, 'assets')).filter(name => APART.test(name))
printTable(
  'Web: KB apart, gzip',
  [
    { title: 'file', value: row => row.file },
    { title: 'loaded', value: row => row.when },
    { title: 'size', value: row => kilobytes(row.bytes) },
  ],
  [
    { file: 'sw.js, the service worker', when: 'when idle', bytes: gzipOf('sw.js') },
    {
      file: 'what works offline',
      when: 'when idle',
      bytes: english.offlineBytes,
    },
    ...decoders.map(name => ({
      file: name,
      when: 'with the first photograph that needs it',
      bytes: gzipOf(join('assets', name)),
    })),
  ],
)
