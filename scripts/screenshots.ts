import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { payByCard } from '../e2e/people.ts'
import type { InventoryItem } from '../shared/endpoints/inventory.ts'
import type { Listing } from '../shared/endpoints/listings.ts'
import { auctionDurations } from '../shared/listing.ts'
import { chromiumArguments, ensureChromium } from './chromium.ts'
import { Shopkeeper } from './screenshot-shop.ts'

/*
 * Every screen of a running Vitrine as pictures: `npm run screenshots -- --url http://localhost:3000`. It registers people
 * and sells their things there, so give that Vitrine a data folder of its own.
 */

const WIDTHS = [390, 768, 1440, 1920]
const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]
/** So many items stay unlisted, for the wizard and the inventory's Sell buttons. */
const KEPT = 3
/** So many before them go by auction. */
const AUCTIONED = 4
const folder = join(import.meta.dirname, '../screenshots')

const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://localhost:3000' } } })
const origin = new URL(values.url).origin

type Session = Awaited<ReturnType<BrowserContext['storageState']>>
interface Screen {
  name: string
  path: string
  as?: Session
}

async function openShop(browser: Browser): Promise<Screen[]> {
  const seller = await browser.newContext()
  const ada = new Shopkeeper(seller.request, origin)
  await ada.register('Ada')
  const items = await ada.fillInventory()
  const listings: Listing[] = []
  for (const item of items.slice(0, -KEPT - AUCTIONED)) listings.push(await ada.sell(item))
  const auctions: Listing[] = []
  for (const [index, item] of items.slice(-KEPT - AUCTIONED, -KEPT).entries()) {
    auctions.push(await ada.auctionOff(item, auctionDurations[index % auctionDurations.length] ?? 7))
  }

  const buyer = await browser.newContext()
  const bea = new Shopkeeper(buyer.request, origin)
  await bea.register('Bea')

  const admin = await browser.newContext()
  const cleo = new Shopkeeper(admin.request, origin)
  await cleo.register('Cleo')
  await cleo.becomeAdmin()

  const [awkward, , , sold, held, open] = listings as [Listing, Listing, Listing, Listing, Listing, Listing]
  for (const listing of [...auctions, sold, held, open, awkward]) await bea.watch(listing)
  const receipt = await buy(await buyer.newPage(), await bea.checkOut(sold))
  await bea.checkOut(held)
  const [contested] = auctions as [Listing]
  await bea.bid(contested, contested.reservePrice ?? '25.00')
  await bea.saveSearch({ searchName: 'Glass for the cabinet', categoryFilter: 'Glass', maxPrice: '900' })
  await bea.saveSearch({ searchName: 'Clocks', searchQuery: 'longcase clock', listingTypeFilter: 'auction' })
  return screensOf({
    ada: await seller.storageState(),
    bea: await buyer.storageState(),
    cleo: await admin.storageState(),
    items,
    sold,
    held,
    open,
    awkward,
    receipt,
    contested,
  })
}

/** @returns the path of the receipt */
async function buy(page: Page, paymentPage: string): Promise<string> {
  await page.goto(paymentPage)
  await payByCard(page)
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

interface Shop {
  ada: Session
  bea: Session
  cleo: Session
  items: readonly InventoryItem[]
  sold: Listing
  held: Listing
  open: Listing
  awkward: Listing
  receipt: string
  contested: Listing
}

const screensOf = ({ ada, bea, cleo, items, sold, held, open, awkward, receipt, contested }: Shop): Screen[] => [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/auth' },
  { name: 'register', path: '/auth?tab=register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=from-a-mail' },
  { name: 'reset-password-no-link', path: '/reset-password' },
  { name: 'confirm-email', path: '/confirm-email?token=from-a-mail' },
  { name: 'account', path: '/account', as: ada },
  { name: 'identify', path: '/identify' },
  { name: 'catalog', path: '/catalog' },
  { name: 'auctions', path: '/auctions', as: bea },
  { name: 'auctions-no-match', path: '/auctions?q=nothing-of-that-name' },
  { name: 'browse', path: '/marketplace/browse', as: bea },
  { name: 'browse-filtered', path: '/marketplace/browse?q=glass&listingType=auction&minPrice=cheap' },
  { name: 'browse-no-match', path: '/marketplace/browse?q=nothing-of-that-name' },
  { name: 'categories', path: '/categories?category=Glass' },
  { name: 'listing', path: `/marketplace/${open.id}`, as: bea },
  { name: 'listing-visitor', path: `/marketplace/${open.id}` },
  { name: 'listing-own', path: `/marketplace/${open.id}`, as: ada },
  { name: 'listing-reserved', path: `/marketplace/${held.id}` },
  { name: 'listing-reserved-for-me', path: `/marketplace/${held.id}`, as: bea },
  { name: 'listing-sold', path: `/marketplace/${sold.id}` },
  { name: 'listing-bought', path: `/marketplace/${sold.id}`, as: bea },
  { name: 'listing-awkward', path: `/marketplace/${awkward.id}` },
  { name: 'seller', path: `/sellers/${open.userId}` },
  { name: 'listing-edit', path: `/marketplace/${open.id}/edit`, as: ada },
  { name: 'auction', path: `/marketplace/${contested.id}`, as: cleo },
  { name: 'auction-visitor', path: `/marketplace/${contested.id}` },
  { name: 'auction-leading', path: `/marketplace/${contested.id}`, as: bea },
  { name: 'auction-own', path: `/marketplace/${contested.id}`, as: ada },
  { name: 'auction-record', path: `/marketplace/${contested.id}/record` },
  { name: 'not-found', path: '/nowhere' },
  { name: 'inventory', path: '/inventory', as: ada },
  { name: 'inventory-empty', path: '/inventory', as: bea },
  { name: 'wizard', path: `/list/${items.at(-1)?.id}`, as: ada },
  { name: 'checkout-success', path: receipt, as: bea },
  { name: 'checkout-cancel', path: '/checkout/cancel', as: bea },
  { name: 'dashboard', path: '/seller/dashboard', as: ada },
  { name: 'dashboard-drafts', path: '/seller/dashboard?tab=drafts', as: ada },
  { name: 'dashboard-sales', path: '/seller/dashboard?tab=sales', as: ada },
  { name: 'dashboard-payouts', path: '/seller/dashboard?tab=payouts', as: ada },
  { name: 'dashboard-empty', path: '/seller/dashboard', as: bea },
  { name: 'analytics', path: '/analytics', as: ada },
  { name: 'watchlist', path: '/watchlist', as: bea },
  { name: 'watchlist-empty', path: '/watchlist', as: ada },
  { name: 'saved-searches', path: '/saved-searches', as: bea },
  { name: 'saved-searches-empty', path: '/saved-searches', as: ada },
  { name: 'unsubscribe', path: '/unsubscribe?token=from-a-mail' },
  { name: 'notifications', path: '/notifications', as: ada },
  { name: 'notifications-empty', path: '/notifications', as: bea },
  { name: 'notifications-visitor', path: '/notifications' },
  { name: 'admin', path: '/admin', as: cleo },
  { name: 'admin-denied', path: '/admin', as: bea },
  { name: 'become-admin', path: '/become-admin', as: bea },
]

async function photographAll(browser: Browser, screens: readonly Screen[], width: number, colorScheme: Scheme) {
  const viewport = { width, height: width < 500 ? 844 : 900 }
  // A browser for each person, so that the app is loaded once.
  for (const [storageState, theirs] of Map.groupBy(screens, screen => screen.as)) {
    const context = await browser.newContext({ viewport, colorScheme, storageState })
    const page = await context.newPage()
    for (const screen of theirs) await photograph(page, screen, `${width}-${colorScheme}`)
    await context.close()
  }
}

async function photograph(page: Page, { name, path }: Screen, suffix: string): Promise<void> {
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle')
  await showLazyPictures(page)
  await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: true })
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
  const screens = await openShop(browser)
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      await photographAll(browser, screens, width, colorScheme)
      console.log(`${screens.length} screens at ${width} px, ${colorScheme}`)
    }
  }
} finally {
  await browser.close()
}
