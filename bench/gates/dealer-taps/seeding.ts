import type { Page } from '@playwright/test'
import { callApi, endIn, list, offerDelivery, storedPhoto } from '../../../e2e/listings.ts'
import { PASSWORD, register } from '../../../e2e/people.ts'

const AT_ONCE = 4

/** Names begin alike, so that each kind is found by two words. */
export const kinds = {
  chairs: { name: 'Walnut chair', count: 30, price: 180 },
  trays: { name: 'Silver tray', count: 20, reserve: 90 },
  clocks: { name: 'Mantel clock', count: 20 },
  dishes: { name: 'Pewter dish', count: 15 },
  stools: { name: 'Oak stool', count: 10 },
  plates: { name: 'Faience plate', count: 20 },
  cups: { name: 'Porcelain cup', count: 285 },
} as const

/** As journeys do, and as patient as the rest. */
async function connectPayouts(page: Page): Promise<void> {
  const { url } = await callApi<{ url: string }>(page, 'POST', '/api/stripe/connect/onboard', {
    currentPassword: PASSWORD,
  })
  await page.goto(url)
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await page.waitForURL(/\/seller\/dashboard/)
  await page
    .getByRole('region', { name: 'Payment Setup' })
    .getByText(/connected|Stripe/i)
    .first()
    .waitFor()
}

async function inParts<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    await Promise.all(items.slice(from, from + AT_ONCE).map(work))
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

/** A dealer with 400 pieces: 30 for sale, 20 left from auctions, the others in stock. */
export async function seedDealer(page: Page): Promise<void> {
  await register(page, 'Dora', 'dealer')
  await connectPayouts(page)
  await offerDelivery(page)
  const imageUrl = await storedPhoto(page)
  const { chairs, trays, ...unlisted } = kinds
  await inParts(numbers(chairs.count), n =>
    list(page, { itemName: `${chairs.name} ${n}`, price: `${chairs.price + n}.00`, imageUrl }),
  )
  const ended: string[] = []
  await inParts(numbers(trays.count), async n => {
    const { id } = await list(page, { itemName: `${trays.name} ${n}`, reservePrice: `${trays.reserve}.00`, imageUrl })
    ended.push(id)
  })
  const others = Object.values(unlisted).flatMap(({ name, count }) => numbers(count).map(n => ({ name, n })))
  await inParts(others, ({ name, n }) => callApi(page, 'POST', '/api/inventory', pieceOf(name, n, imageUrl)))
  await inParts(ended, id => endIn(id, 1))
}

const pieceOf = (name: string, n: number, imageUrl: string) => ({
  itemName: `${name} ${n}`,
  category: 'Collectibles',
  stockNumber: `${name.replace(/[^A-Z]/g, '')}${name.length}-${String(n).padStart(4, '0')}`,
  ...(name === kinds.clocks.name && { imageUrl, estimatedValueMin: '100.00', estimatedValueMax: '160.00' }),
})

/** As `pieceOf` numbers the cups. */
export const CUP_217 = 'P13-0217'

const EBAY_COLUMNS =
  'Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price,Auction Buy It Now price,Reserve price,Current price,Sold quantity,Watchers,Bids,Start date,End date,eBay category 1 name,eBay category 1 number,eBay category 2 name,eBay category 2 number,Condition'

/** eBay's report of active listings with twelve pieces, of which a category is none of ours. */
export function ebayReport(): { name: string; mimeType: string; buffer: Buffer } {
  const rows = numbers(12).map(n => {
    const category = n <= 9 ? 'Porcelain & China,870' : 'Clocks,397'
    return `"11000000${1000 + n}","Creamware jug no. ${n}",,"CJ-${n}","1","FIXED_PRICE","USD",${40 + n}.00,,,${40 + n}.00,"0","3","","Jun-29-26 16:00:01 PDT","",${category},,,Used`
  })
  return {
    name: 'eBay-all-active-listings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${EBAY_COLUMNS}\r\n${rows.join('\r\n')}\r\n`),
  }
}
