import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { payByCard } from '../e2e/people.ts'
import { DEMO_ACCOUNTS_PATH, demoAccounts } from '../shared/rules/demo-people.ts'
import { auctionDurations } from '../shared/rules/listing.ts'
import { chromiumArguments, ensureChromium } from './chromium.ts'
import { type Person, type Screen, type Shop, screensOf } from './screenshot-screens.ts'
import { type Listing, Shopkeeper } from './screenshot-shop.ts'

/* `npm run screenshots -- --url http://localhost:3000` registers people there, so give it a data folder of its own. */

const WIDTHS = [390, 1440]
const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]
/** Items that stay unlisted, for the wizard and the inventory's Sell buttons. */
const KEPT = 3
const AUCTIONED = 4
/** A picture waits no longer than this for a page that never comes to rest. */
const REST_MS = 5_000
const ENGLISH = 'en-US'
const folder = join(import.meta.dirname, '../screenshots')

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    /** Screens whose names contain one of these. */
    only: { type: 'string', multiple: true, default: [''] },
    /** `de-DE` for German. Screens that are shown by pressing something are English. */
    locale: { type: 'string', multiple: true, default: [ENGLISH] },
  },
})
const origin = new URL(values.url).origin

type Session = Awaited<ReturnType<BrowserContext['storageState']>>
type Sessions = Partial<Record<Person, Session>>

async function fillShop(browser: Browser): Promise<{ shop: Shop; sessions: Sessions }> {
  const [forAda, forBea, forCleo, forDora] = await Promise.all([1, 2, 3, 4].map(() => browser.newContext()))
  if (!forAda || !forBea || !forCleo || !forDora) throw new Error('Four people look at the screens.')
  const [ada, bea, cleo, dora] = [forAda, forBea, forCleo, forDora].map(
    context => new Shopkeeper(context.request, origin),
  ) as [Shopkeeper, Shopkeeper, Shopkeeper, Shopkeeper]
  const adaId = await ada.register('Ada')
  const beaId = await bea.register('Bea')
  await ada.trade()
  await cleo.register('Cleo')
  await cleo.becomeAdmin()
  await cleo.makeDealer(await dora.register('Dora'))

  const items = await ada.fillInventory()
  const listings: Listing[] = []
  for (const item of items.slice(0, -KEPT - AUCTIONED)) listings.push(await ada.sell(item))
  const auctions: Listing[] = []
  for (const [index, item] of items.slice(-KEPT - AUCTIONED, -KEPT).entries()) {
    auctions.push(await ada.auctionOff(item, auctionDurations[index % auctionDurations.length] ?? 7))
  }
  const [awkward, unpacked, , sold, held, open, wished, ...others] = listings as [Listing, Listing, ...Listing[]] &
    Record<3 | 4 | 5 | 6, Listing>
  const [first, second, damaged, ...wanted] = others as [Listing, Listing, Listing, ...Listing[]]
  const contested = auctions[0] as Listing

  for (const listing of [...auctions, sold, held, open, awkward]) await bea.watch(listing)
  for (const listing of [sold, open, open, contested]) await dora.look(listing)
  await buy(await forBea.newPage(), await bea.checkOut(unpacked))
  const receipt = await buy(await forBea.newPage(), await bea.checkOut(sold))
  const shipped = await bea.orderOf(sold)
  await ada.ship(shipped)
  await bea.review(sold, 'It came well packed, and looks as it does in the photographs.')
  await buy(await forBea.newPage(), await bea.checkOutTogether([first, second]))
  const together = await bea.orderOf(first)
  await ada.giveBack(together, '5.00', 'A chip at the rim that I had not seen.')
  await buy(await forBea.newPage(), await bea.checkOut(damaged))
  const reported = await bea.orderOf(damaged)
  await ada.ship(reported)
  await bea.report(reported, 'The lid has a crack that runs to the knob.')
  await ada.disagree(reported, 'It was whole when I packed it.')
  for (const listing of wanted) await bea.wantTogether(listing)
  await bea.checkOut(held)
  await bea.bid(contested, contested.reservePrice ?? '25.00')
  const outbid = auctions[1] as Listing
  await bea.bid(outbid, outbid.reservePrice ?? '25.00')
  await cleo.bid(outbid, '99000.00')
  await bea.saveSearch({ searchName: 'Glass for the cabinet', categoryFilter: 'Glass', maxPrice: '900' })
  await bea.saveSearch({ searchName: 'Clocks', searchQuery: 'longcase clock', listingTypeFilter: 'auction' })
  await ada.counter(await bea.offer(open, lessThan(open), 'Would you take this for it?'), askedFor(open))
  await bea.offer(wished, lessThan(wished), '')
  await bea.write(adaId, 'Is the lid original, and has the rim been restored?', open)
  await ada.write(
    beaId,
    'The lid was made with it. The rim has a hairline, which you see in the last photograph.',
    open,
  )
  await dora.sellInShop('Pewter spoon', '24.50')
  await dora.sellInShop('Two brass candlesticks, one of them without its drip pan', '1180', 'Cora Vale')
  await dora.write(adaId, 'I buy for a shop in Ghent. Do you have more like it?')

  // The first three are the awkward ones, without photographs.
  const [clock, , jar] = await cleo.offerShares(items.slice(3))
  await buy(await forBea.newPage(), await bea.reserveShares(clock, 30))
  await buy(await forDora.newPage(), await dora.reserveShares(jar, 10))
  await bea.reserveShares(clock, 5)

  const [adaState, beaState, cleoState, doraState] = await Promise.all(
    [forAda, forBea, forCleo, forDora].map(context => context.storageState()),
  )
  return {
    sessions: {
      ada: adaState,
      bea: beaState,
      cleo: cleoState,
      dora: doraState,
      ...(await demoSessions(browser)),
    } as Sessions,
    shop: {
      open: open.id,
      held: held.id,
      sold: sold.id,
      awkward: awkward.id,
      auction: contested.id,
      item: items.at(-1)?.id ?? '',
      ada: adaId,
      shared: clock ?? '',
      receipt,
      unpacked: await bea.orderOf(unpacked),
      shipped,
      together,
      reported,
    },
  }
}

async function demoSessions(browser: Browser): Promise<Sessions> {
  const { password, people } = demoAccounts.parse(await (await fetch(origin + DEMO_ACCOUNTS_PATH)).json())
  const sessions: Record<string, Session> = {}
  for (const { username } of people) {
    const context = await browser.newContext()
    await new Shopkeeper(context.request, origin).logIn(username, password)
    sessions[username] = await context.storageState()
  }
  return sessions
}

const share = ({ price }: Listing, part: number) => (Number(price) * part).toFixed(2)
const lessThan = (listing: Listing) => share(listing, 0.8)
const askedFor = (listing: Listing) => share(listing, 0.9)

async function buy(page: Page, paymentPage: string): Promise<string> {
  await page.goto(paymentPage)
  await payByCard(page)
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

async function photographAll(
  browser: Browser,
  { screens, sessions }: { screens: readonly Screen[]; sessions: Sessions },
  { width, colorScheme, locale }: { width: number; colorScheme: Scheme; locale: string },
) {
  const viewport = { width, height: width < 500 ? 844 : 900 }
  // A browser for each person, so that the app is loaded once.
  for (const [person, theirs] of Map.groupBy(screens, screen => screen.as)) {
    const storageState = person && sessions[person]
    if (person && !storageState) continue
    const context = await browser.newContext({
      ...{ viewport, colorScheme, storageState, locale },
      reducedMotion: 'reduce',
      // Its requests would pass by the answers that screens are given.
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    for (const screen of theirs)
      await photograph(page, screen, [width, colorScheme, ...(locale === ENGLISH ? [] : [locale])].join('-'))
    await context.close()
  }
}

async function photograph(page: Page, screen: Screen, suffix: string): Promise<void> {
  const { name, path, failing, pending, answers = {}, act } = screen
  if (failing) await page.route(failing, route => route.fulfill({ status: 503, body: '' }))
  if (pending) await page.route(pending, () => undefined)
  for (const [called, json] of Object.entries(answers)) await page.route(called, route => route.fulfill({ json }))
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => undefined)
  await act?.(page)
  await showLazyPictures(page)
  // What opened fills the window; the page behind it is longer.
  await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: !act })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Pictures further down load only when they come near the window. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all(Array.from(document.images, image => image.decode().catch(() => undefined)))
  })
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments })
try {
  const { shop, sessions } = await fillShop(browser)
  const chosen = screensOf(shop).filter(({ name }) => values.only.some(part => name.includes(part)))
  if (values.only.includes('')) await rm(folder, { recursive: true, force: true })
  for (const locale of values.locale) {
    const screens = chosen.filter(({ act }) => locale === ENGLISH || !act)
    for (const width of WIDTHS) {
      for (const colorScheme of SCHEMES) {
        await photographAll(browser, { screens, sessions }, { width, colorScheme, locale })
        console.log(`${screens.length} screens at ${width} px, ${colorScheme}, ${locale}`)
      }
    }
  }
} finally {
  await browser.close()
}
