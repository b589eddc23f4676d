import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../../scripts/chromium.ts'
import { publicScreens } from '../../shared/contract/screens.ts'
import { DEMO_ACCOUNTS_PATH, demoAccounts, demoPeople } from '../../shared/rules/demo-people.ts'
import { printTable } from '../table.ts'

/*
 * First visits on a phone, with a processor slowed down fourfold: requests, layout shift, and when content is there on a line of
 * 50 KB/s. `npm run bench -- pages --url http://localhost:3000`, with demo data. It changes nothing there.
 */

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } as const
const SLOWDOWN = 4
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** As a thumb does. */
const SCREENS_SCROLLED = 6
const SCROLL_MS = 300
const SHIFT_BAR = 0.02
const CONTENT_BAR_MS = 4_000

const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://localhost:3000' } } })
const origin = new URL(values.url).origin

type Person = keyof typeof demoPeople

interface Screen {
  readonly path: string
  readonly as?: Person
}

const memberScreens = [
  ...[
    '/',
    '/inventory',
    '/watchlist',
    '/offers',
    '/bids',
    '/orders',
    '/saved-searches',
    '/messages',
    '/notifications',
    '/account',
  ],
  ...['/bulk-upload', '/inventory/drafts', '/seller/dashboard', '/seller/statement', '/analytics'],
]

async function screens(): Promise<Screen[]> {
  const answer = await fetch(`${origin}/api/listings/search?limit=50`)
  if (!answer.ok) throw new Error(`${origin} answered ${answer.status}. Is Vitrine running there?`)
  const { listings } = (await answer.json()) as { listings: { id: string; userId: string; listingType: string }[] }
  const pieces = ['fixed-price', 'auction'].map(type => listings.find(({ listingType }) => listingType === type))
  const ids = pieces.flatMap(piece => (piece ? [`/marketplace/${piece.id}`] : []))
  const sellers = listings[0] ? [`/sellers/${listings[0].userId}`] : []
  return [
    ...[...publicScreens, ...ids, ...sellers, '/auth', '/search/photo', '/compare'].map(path => ({ path })),
    ...memberScreens.map(path => ({ path, as: 'eleanor' as const })),
  ]
}

async function signedIn(
  browser: Browser,
  person: Person,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext()
  const { password } = demoAccounts.parse(await (await context.request.get(`${origin}${DEMO_ACCOUNTS_PATH}`)).json())
  const data = { username: demoPeople[person].username, password }
  const answer = await context.request.post(`${origin}/api/login`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data,
  })
  if (!answer.ok()) throw new Error(`${person} can't log in: ${answer.status()}`)
  const state = await context.storageState()
  await context.close()
  return state
}

/** The largest window of shifts, as browsers count it: at most 5 s long and 1 s apart. https://web.dev/articles/cls */
const observe = () => {
  const seen = { shift: 0, contentAt: 0 }
  let session = { value: 0, from: 0, last: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (entry.hadRecentInput) continue
      const at = entry.startTime
      const goesOn = at - session.last < 1_000 && at - session.from < 5_000
      session = goesOn
        ? { ...session, value: session.value + entry.value, last: at }
        : { value: entry.value, from: at, last: at }
      seen.shift = Math.max(seen.shift, session.value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    seen.contentAt = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

interface Seen {
  readonly shift: number
  readonly contentAt: number
}

async function visit(browser: Browser, { path, as }: Screen, isSlow: boolean) {
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers: 'block',
    ...(as && { storageState: await stateOf(browser, as) }),
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? 1 : SLOWDOWN })
  if (isSlow)
    await session.send('Network.enable').then(() => session.send('Network.emulateNetworkConditions', SLOW_LINE))
  let requests = 0
  page.on('request', () => requests++)
  await page.addInitScript(observe)
  await page.goto(`${origin}${path}`, { waitUntil: isSlow ? 'load' : 'networkidle', timeout: 120_000 })
  if (!isSlow) {
    await page.waitForFunction(() => !document.querySelector('[data-loading]'))
    for (let screen = 0; screen < SCREENS_SCROLLED; screen++) {
      await page.mouse.wheel(0, PHONE.viewport.height)
      await page.waitForTimeout(SCROLL_MS)
    }
  }
  await page.waitForTimeout(1_000)
  const paints = await page.evaluate(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return { first, ...(window as unknown as { seen: Seen }).seen }
  })
  await context.close()
  return { ...paints, requests }
}

const states = new Map<Person, ReturnType<typeof signedIn>>()
function stateOf(browser: Browser, person: Person) {
  const state = states.get(person) ?? signedIn(browser, person)
  states.set(person, state)
  return state
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments })
const rows = []
for (const screen of await screens()) {
  const { shift, requests } = await visit(browser, screen, false)
  const { first, contentAt } = await visit(browser, screen, true)
  rows.push({ name: `${screen.path}${screen.as ? ` (${screen.as})` : ''}`, shift, requests, first, contentAt })
}
await browser.close()

printTable(
  `First visits on a phone. Bars: layout shift ${SHIFT_BAR}, first content on 50 KB/s ${CONTENT_BAR_MS / 1000} s`,
  [
    { title: 'screen', value: row => row.name.replace(/[\w-]{20,}/g, '{id}') },
    { title: 'requests', value: row => row.requests },
    { title: 'layout shift', value: row => row.shift.toFixed(4) },
    { title: 'first content, s', value: row => (row.first / 1000).toFixed(1) },
    { title: 'largest so far, s', value: row => (row.contentAt / 1000).toFixed(1) },
  ],
  rows,
)
const over = rows.filter(({ shift, first }) => shift > SHIFT_BAR || first > CONTENT_BAR_MS)
console.log(over.length ? `\nOver a bar: ${over.map(({ name }) => name).join(', ')}` : '\nAll within the bars.')
