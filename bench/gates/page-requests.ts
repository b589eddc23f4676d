import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from '@playwright/test'
import { readPhoto, renderPhoto } from '../../functions/core/photo/renditions.ts'
import { chromiumArguments, ensureChromium } from '../../scripts/chromium.ts'
import { isTextType } from '../../shared/contract/endpoint.ts'
import { endpointList } from '../../shared/contract/endpoint-table.ts'
import { MAX_PHOTO_EDGE } from '../../shared/contract/photo-address.ts'
import { DEMO_ACCOUNTS_PATH, demoAccounts, demoPeople } from '../../shared/rules/demo-people.ts'
import { printTable } from '../table.ts'
import type { Measured, PageKind, PageRequests } from './cost/measured.ts'
import { phonePhotographs } from './cost/phone-photograph.ts'

/*
 * What a page asks for, as docs/cost.md counts it: `npm run bench -- page-requests --url http://localhost:3000 --write`, with
 * demo data. Every page is reached after another, with an empty cache of photographs, and scrolled down three screens.
 */
const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:3000' }, write: { type: 'boolean', default: false } },
})
const origin = new URL(values.url).origin

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} satisfies Record<string, BrowserContextOptions>
/** Visits by phone. */
const PHONE_SHARE = 0.65

/** Has neither photographs nor data of its own. */
const START = '/imprint'
const SCREENS = 3
/** Results that are looked at where there are enough of them; the demo has fewer. */
const RESULTS_SEEN = 24

interface Screen {
  readonly kind: PageKind
  readonly path: string
  readonly isMember?: true
  /** How many there are of what the page lists. */
  readonly listed?: number
}

async function screens(): Promise<Screen[]> {
  const answer = await fetch(`${origin}/api/listings/search?limit=50`)
  if (!answer.ok) throw new Error(`${origin} answered ${answer.status}. Is Vitrine running there?`)
  const { listings, total } = (await answer.json()) as {
    listings: { id: string; userId: string; listingType: string }[]
    total: number
  }
  const listingOf = (type: string) => {
    const found = listings.find(({ listingType }) => listingType === type)
    if (!found) throw new Error(`${origin} has no listing of type ${type}. Start it with demo data.`)
    return found
  }
  const fixed = listingOf('fixed-price')
  return [
    { kind: 'landing page', path: '/' },
    { kind: 'home of a member', path: '/', isMember: true },
    { kind: 'search results', path: '/marketplace/browse', listed: total },
    { kind: 'listing', path: `/marketplace/${fixed.id}` },
    { kind: 'auction', path: `/marketplace/${listingOf('auction').id}` },
    { kind: 'seller', path: `/sellers/${fixed.userId}` },
    { kind: 'sold prices', path: '/sold' },
    { kind: 'identifier', path: '/identify' },
    { kind: 'watchlist', path: '/watchlist', isMember: true },
    { kind: 'inventory', path: '/inventory', isMember: true },
    { kind: 'messages', path: '/messages', isMember: true },
    { kind: 'orders', path: '/orders', isMember: true },
    { kind: 'dashboard', path: '/seller/dashboard', isMember: true },
  ]
}

const patterns = endpointList
  .filter(({ row }) => row.method === 'GET')
  .map(({ row }) => ({ row, pattern: new RegExp(`^${row.path.replace(/\{[^}]+\}/g, '[^/]+')}$`) }))
  // A path with a name before one with a placeholder.
  .sort((a, b) => Number(a.row.path.includes('{')) - Number(b.row.path.includes('{')))

const nothing = (): PageRequests => ({ calls: {}, photos: {}, pages: 0, pageBytes: 0, files: 0, fileBytes: 0 })

async function note(requests: PageRequests, request: Request) {
  const { pathname } = new URL(request.url())
  const response = await request.response().catch(() => null)
  if (!response || response.fromServiceWorker() || response.status() !== 200) return
  const bytes = await request.sizes().then(
    ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
    () => 0,
  )
  // What the browser had is not transferred.
  if (bytes === 0) return
  const row = patterns.find(({ pattern }) => pattern.test(pathname))?.row
  if (pathname.startsWith('/media/')) {
    const width = /\/(\d+)\.webp$/.exec(pathname)?.[1] ?? '800'
    requests.photos[width] = (requests.photos[width] ?? 0) + 1
  } else if (row && !isTextType(row.response)) {
    requests.calls[row.name] = (requests.calls[row.name] ?? 0) + 1
  } else if (request.resourceType() === 'document') {
    requests.pages++
    requests.pageBytes += bytes
  } else if (!pathname.startsWith('/api/')) {
    requests.files++
    requests.fileBytes += bytes
  }
}

async function openApp(browser: Browser, device: BrowserContextOptions, isMember: boolean, requests: PageRequests) {
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' })
  if (isMember) {
    const { password } = demoAccounts.parse(await (await context.request.get(`${origin}${DEMO_ACCOUNTS_PATH}`)).json())
    const data = { username: demoPeople.eleanor.username, password }
    const answer = await context.request.post(`${origin}/api/login`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      data,
    })
    if (!answer.ok()) throw new Error(`${data.username} can't log in: ${answer.status()}`)
  }
  const page = await context.newPage()
  const noted: Promise<void>[] = []
  page.on('requestfinished', request => noted.push(note(requests, request)))
  await page.goto(`${origin}${START}`, { waitUntil: 'networkidle', timeout: 120_000 })
  await Promise.all(noted)
  return { page, noted }
}

async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
  await page.waitForFunction(() => !document.querySelector('[data-loading]'))
}

async function visit(browser: Browser, device: BrowserContextOptions, { path, isMember, listed }: Screen) {
  const start = nothing()
  const { page, noted } = await openApp(browser, device, isMember === true, start)
  const before = structuredClone(start)
  Object.assign(start, nothing())
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle', timeout: 120_000 })
  await settle(page)
  for (let screen = 0; screen < SCREENS; screen++) {
    await page.mouse.wheel(0, device.viewport?.height ?? 0)
    await page.waitForTimeout(500)
  }
  await settle(page)
  await Promise.all(noted)
  await page.context().close()
  // Within the app it would neither load the page nor ask again for what the app knows.
  const calls = Object.fromEntries(
    Object.entries(start.calls).map(([name, times]) => [name, Math.max(0, times - (before.calls[name] ?? 0))]),
  )
  const more = listed ? Math.max(1, RESULTS_SEEN / listed) : 1
  const photos = Object.fromEntries(Object.entries(start.photos).map(([width, times]) => [width, times * more]))
  return { start: before, page: { ...start, calls, photos, pages: 0, pageBytes: 0 } }
}

const names = (...some: Readonly<Record<string, number>>[]) => [...new Set(some.flatMap(each => Object.keys(each)))]
const round = (value: number) => Math.round(value * 100) / 100

/** What an average visit asks for, by phone or at a desk. */
function mixed(phone: PageRequests, desk: PageRequests): PageRequests {
  const mix = (a = 0, b = 0) => round(a * PHONE_SHARE + b * (1 - PHONE_SHARE))
  const each = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      names(a, b)
        .toSorted()
        .map(name => [name, mix(a[name], b[name])] as const)
        .filter(([, times]) => times > 0),
    )
  return {
    calls: each(phone.calls, desk.calls),
    photos: each(phone.photos, desk.photos),
    pages: mix(phone.pages, desk.pages),
    pageBytes: Math.round(mix(phone.pageBytes, desk.pageBytes)),
    files: mix(phone.files, desk.files),
    fileBytes: Math.round(mix(phone.fileBytes, desk.fileBytes)),
  }
}

/** As `storePhoto` does it, without asking S3. */
async function measurePhotos(): Promise<Pick<Measured, 'photoBytes' | 'photoMs'>> {
  const photos = await phonePhotographs()
  const before = process.cpuUsage()
  const made: Awaited<ReturnType<typeof renderPhoto>>[] = []
  for (const each of photos) made.push(await renderPhoto(await readPhoto(each, MAX_PHOTO_EDGE)))
  const { user, system } = process.cpuUsage(before)
  const mean = (sizes: readonly number[]) => Math.round(sizes.reduce((sum, size) => sum + size, 0) / photos.length)
  return {
    photoMs: mean([(user + system) / 1_000]),
    photoBytes: Object.fromEntries(
      Object.keys(made[0] ?? {}).map(width => [width, mean(made.map(each => each[Number(width) as 800].length))]),
    ),
  }
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments })
const pages: Partial<Record<PageKind, PageRequests>> = {}
for (const screen of await screens()) {
  const phone = await visit(browser, devices.phone, screen)
  const desk = await visit(browser, devices.desk, screen)
  pages[screen.kind] = mixed(phone.page, desk.page)
  pages[screen.isMember ? 'first of a member' : 'first'] ??= mixed(phone.start, desk.start)
}
await browser.close()

const count = (of: Readonly<Record<string, number>>) => Object.values(of).reduce((sum, each) => sum + each, 0)
printTable(
  'Requests of a page, by phone and at a desk',
  [
    { title: 'page', value: ([kind]) => kind },
    { title: 'calls', value: ([, { calls }]) => count(calls).toFixed(1) },
    {
      title: 'photographs',
      value: ([, { photos }]) =>
        Object.entries(photos)
          .map(([width, times]) => `${times} of ${width}`)
          .join(', '),
    },
    { title: 'files', value: ([, { files }]) => files.toFixed(1) },
    { title: 'KB of them', value: ([, { fileBytes }]) => Math.round(fileBytes / 1000) },
    { title: 'pages', value: row => row[1].pages },
  ],
  Object.entries(pages) as [PageKind, PageRequests][],
)
if (values.write) {
  const measured: Measured = { pages: pages as Measured['pages'], ...(await measurePhotos()) }
  writeFileSync(join(import.meta.dirname, 'cost/pages.json'), `${JSON.stringify(measured, null, 2)}\n`)
}
process.exit(0)
