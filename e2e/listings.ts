import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { Listing } from '../shared/contract/endpoints/listings.ts'
import { freeDeliveryInput } from '../shared/testing/free-delivery.ts'
import { throughDoor } from './people.ts'

const catalogue = join(import.meta.dirname, '../functions/core/identify/catalogue')

/** The photograph of a jar in the catalogue, which is surely the same piece. */
export const jarPhoto = join(catalogue, 'photos/prunus-ginger-jar.webp')
/** A photograph for tests of recognition: `unknown-2`. */
export const catalogueView = (name: string) => join(catalogue, `test-views/${name}.webp`)
/** Something that is in no catalogue. */
export const unknownPhoto = catalogueView('unknown-1')

const delivery = freeDeliveryInput

/** A second try has pieces of its own: lists, and people to choose from, also show what the first one left. */
export const ofThisTry = (name: string): string => (test.info().retry > 0 ? `${name}, again` : name)

/** In the wizard, whose piece may have one. */
export async function photographPiece(page: Page): Promise<void> {
  const first = page.getByLabel('What photograph 1 shows')
  await expect(page.getByText('In the order they are shown')).toBeVisible()
  if ((await first.count()) === 0) await page.getByLabel('Photographs from files').setInputFiles(jarPhoto)
  await expect(first).toBeVisible()
}

/** In the wizard or the account, where nobody chose yet. */
export async function shipFree(page: Page): Promise<void> {
  await page.getByLabel('Shipping within the country').selectOption('Free')
  await page.getByLabel('Shipping to other countries').selectOption('Free')
}

/** Has the account ship free to everywhere. */
export const offerDelivery = (page: Page): Promise<unknown> => callApi(page, 'PATCH', '/api/account', { delivery })

/** Adds an item without a photograph. */
export const addItem = (page: Page, itemName: string): Promise<unknown> =>
  callApi(page, 'POST', '/api/inventory', { itemName })

/** Lists an item at a fixed price. @returns the listing's path */
export const sell = (page: Page, itemName: string, price: string): Promise<string> =>
  listItem(page, itemName, { listingType: 'fixed-price', price })

/** Lists an item for an auction of seven days. @returns the listing's path */
export const auctionOff = (page: Page, itemName: string, reservePrice: string): Promise<string> =>
  listItem(page, itemName, { listingType: 'auction', reservePrice })

async function listItem(page: Page, itemName: string, terms: object): Promise<string> {
  const items = await callApi<{ id: string; itemName: string }[]>(page, 'GET', '/api/inventory')
  const inventoryId = items.find(item => item.itemName === itemName)?.id
  const { id } = await callApi<Listing>(page, 'POST', '/api/listings', { inventoryId, itemName, delivery, ...terms })
  expect(id).toBeDefined()
  return `/marketplace/${id}`
}

/** In the wizard's last step, of who never said it. */
export async function sellPrivately(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save answer' }).click()
  await expect(page.getByText('Private person or trader?')).toBeHidden()
}

/** Goes through the wizard's three steps. @returns the listing's path */
export const sellByWizard = (page: Page, name: string, price: string): Promise<string> =>
  listByWizard(page, name, /Fixed price/, () => page.getByLabel('Price', { exact: true }).fill(price))

/** The same for an auction of seven days. */
export const auctionOffByWizard = (page: Page, name: string, reserve: string): Promise<string> =>
  listByWizard(page, name, /Auction/, () => page.getByLabel('Reserve').fill(reserve))

async function listByWizard(page: Page, name: string, type: RegExp, setPrice: () => Promise<void>): Promise<string> {
  await page.goto('/inventory')
  await page.getByRole('link', { name: `Sell ${name}` }).click()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await page.getByRole('radio', { name: type }).check()
  await photographPiece(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await setPrice()
  await shipFree(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await sellPrivately(page)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: /Publish/ }).click()
  await expect(page).toHaveURL('/inventory')
  await expect(page.getByText('Listing published')).toBeVisible()
  const link = page.getByRole('link', { name: /^View listing/ }).filter({ hasText: name })
  return (await link.getAttribute('href')) ?? ''
}

/** Brings the end of an auction without bids near. */
export const endIn = (path: string, seconds: number): Promise<void> =>
  throughDoor(`/auctions/${path.split('/').at(-1)}/ends-in/${seconds}`)

/** Makes the person of this page an admin. */
export async function appointAdmin(page: Page): Promise<void> {
  const { id } = await callApi<{ id: string }>(page, 'GET', '/api/user')
  await throughDoor(`/admins/${id}`)
}

/** What the buyer's bank does about the payment of an order. */
export const bankSays = (orderId: string, what: 'disputed' | 'won' | 'lost'): Promise<void> =>
  throughDoor(`/payments/${orderId}/${what}`)

/** Lets days of an order pass, with what each of them brings about. */
export const daysGoBy = (orderId: string, days: number): Promise<void> => throughDoor(`/orders/${orderId}/days/${days}`)

/** What the carrier of a parcel says. */
export const carrierSays = (trackingNumber: string, status: string, town: string): Promise<void> =>
  throughDoor(`/parcels/${trackingNumber}/${status}/${town}`)

/** Calls the API as the scripts of the person's pages do. */
export async function callApi<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.fetch(path, { method, headers, ...(body && { data: body }) })
  expect([path, answer.ok()]).toEqual([path, true])
  return answer.json()
}

/** A photograph as pages store one, unlike the jar that journeys look for. Shelves show no piece without. @returns its address */
export async function storedPhoto(page: Page): Promise<string> {
  const buffer = await readFile(catalogueView('cast-candlesticks-2'))
  const file = { name: 'candlesticks.webp', mimeType: 'image/webp', buffer }
  const policy = { contentType: file.mimeType, size: buffer.length }
  const { url, fields, uploadKey } = await callApi<Upload>(page, 'POST', '/api/uploads', policy)
  expect((await page.request.post(url, { multipart: { ...fields, file } })).ok()).toBe(true)
  const { imageUrl } = await callApi<{ imageUrl: string }>(page, 'POST', '/api/photos', { uploadKey })
  return imageUrl
}

interface Upload {
  readonly url: string
  readonly fields: Record<string, string>
  readonly uploadKey: string
}

/** A new item's listing, without the wizard's steps. */
export async function list(page: Page, { category = 'Collectibles', ...more }: ListingWish): Promise<Listing> {
  const piece = { itemName: more.itemName, category }
  const { id: inventoryId } = await callApi<{ id: string }>(page, 'POST', '/api/inventory', piece)
  const listingType = more.price ? 'fixed-price' : 'auction'
  return callApi(page, 'POST', '/api/listings', { delivery, ...more, category, inventoryId, listingType })
}

interface ListingWish {
  readonly itemName: string
  readonly category?: string
  /** Without one it is an auction. */
  readonly price?: string
  readonly reservePrice?: string
  readonly [fact: string]: unknown
}

/** Waits until searches have heard of what was listed. */
export async function untilFound(page: Page, words: string, total: number): Promise<void> {
  const path = `/api/listings/search?q=${encodeURIComponent(words)}`
  await expect(async () => expect(await callApi(page, 'GET', path)).toMatchObject({ total })).toPass()
}

export const offer = (page: Page, itemName: string, price: string, category?: string): Promise<Listing> =>
  list(page, { itemName, price, ...(category && { category }) })

/** Bids up to a maximum on the auction that is shown, through the review, which takes no click in its first moment. */
export async function placeMaximum(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Your maximum').fill(amount)
  await page.getByRole('button', { name: 'Review maximum' }).click()
  const review = page.getByRole('dialog', { name: 'Review your maximum' })
  await expect(async () => {
    await review.getByRole('button', { name: /\$/ }).click()
    await expect(review).toHaveCount(0, { timeout: 3_000 })
  }).toPass()
}
