import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { codeAt } from '../functions/core/account/one-time-code.ts'
import { catalogueRecords } from '../functions/core/identify/catalogue/records.ts'
import { confirmAddress } from '../local/confirm-address.ts'
import type { JsonResponseOf } from '../shared/contract/endpoint.ts'
import type { inventory } from '../shared/contract/endpoints/inventory.ts'
import type { listings } from '../shared/contract/endpoints/listings.ts'
import type { orders as orderRows } from '../shared/contract/endpoints/orders.ts'
import { versionsAt } from '../shared/rules/agreed-texts.ts'
import { type AuctionDuration, recommendedReserveCents } from '../shared/rules/listing.ts'
import { decimalOrNull, parseCents } from '../shared/rules/money.ts'
import { freeDeliveryInput } from '../shared/testing/free-delivery.ts'

type InventoryItem = JsonResponseOf<typeof inventory.getInventoryItem>
export type Listing = JsonResponseOf<typeof listings.getListing>

const PASSWORD = 'correct horse battery'
const photos = join(import.meta.dirname, '../functions/core/identify/catalogue/photos')

/** What no catalogue prepares a page for. */
const AWKWARD = [
  { itemName: 'Supercalifragilisticexpialidocious'.repeat(3), category: 'Collectibles' },
  {
    itemName: 'Longcase clock in burr walnut with a month-going movement, the hood and plinth with later restorations',
    category: 'Furniture',
    estimatedValueMin: '85000.00',
    estimatedValueMax: '125000.00',
  },
  { itemName: 'Teaspoon', estimatedValueMax: '4.50' },
]

/** Enough for each state of a listing; the demo data has more. */
const PIECES = 16

export class Shopkeeper {
  readonly #request: APIRequestContext
  readonly #origin: string

  constructor(request: APIRequestContext, origin: string) {
    this.#request = request
    this.#origin = origin
  }

  /** @returns their id */
  async register(firstName: string): Promise<string> {
    const username = `${firstName.toLowerCase()}-${Date.now().toString(36)}`
    const email = `${username}@example.com`
    const { id } = await this.#post<{ id: string }>('/api/register', {
      username,
      firstName,
      lastName: 'Lind',
      email,
      password: PASSWORD,
      agreedTo: versionsAt(new Date()),
    })
    await confirmAddress(this.#origin, email)
    await this.#post('/api/account', { delivery: freeDeliveryInput }, 'PATCH')
    return id
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.#post('/api/login', { username, password })
  }

  /** @returns the items, the awkward ones first: lists show the newest */
  async fillInventory(): Promise<InventoryItem[]> {
    const items: InventoryItem[] = []
    for (const item of AWKWARD) items.push(await this.#post('/api/inventory', item))
    for (const record of catalogueRecords.slice(0, PIECES)) {
      const [guide] = record.prices
      items.push(
        await this.#post('/api/inventory', {
          itemName: record.itemName,
          category: record.category,
          description: record.descr,
          history: record.history,
          maker: record.maker,
          dateCreated: record.dateCreated,
          culture: record.culture,
          imageUrl: await this.#store(record.photo),
          estimatedValueMin: decimalOrNull(guide?.priceFairCents),
          estimatedValueMax: decimalOrNull(guide?.priceGoodCents),
        }),
      )
    }
    return items
  }

  sell(item: InventoryItem): Promise<Listing> {
    const price = item.estimatedValueMax ?? '120.00'
    return this.#post('/api/listings', { ...factsOf(item), listingType: 'fixed-price', price })
  }

  auctionOff(item: InventoryItem, durationDays: AuctionDuration): Promise<Listing> {
    const market = parseCents(item.estimatedValueMax ?? '')
    return this.#post('/api/listings', {
      ...factsOf(item),
      listingType: 'auction',
      reservePrice: decimalOrNull(market && recommendedReserveCents(market)),
      marketPrice: item.estimatedValueMax,
      durationDays,
    })
  }

  async bid({ id }: Listing, bidAmount: string): Promise<void> {
    await this.#post('/api/bids', { listingId: id, bidAmount })
  }

  async sellInShop(itemName: string, salePrice: string, customerName?: string): Promise<void> {
    await this.#post('/api/pos/sales', { itemName, salePrice, customerName })
  }

  async watch({ id }: Listing): Promise<void> {
    await this.#post(`/api/watchlist/${id}`, {})
  }

  /** @returns its id */
  async offer({ id: listingId }: Listing, offerAmount: string, message: string): Promise<string> {
    const { id } = await this.#post<{ id: string }>('/api/offers', { listingId, offerAmount, message })
    return id
  }

  async counter(offerId: string, counterAmount: string): Promise<void> {
    await this.#post(`/api/offers/${offerId}/respond`, { action: 'counter', counterAmount })
  }

  async write(recipientId: string, content: string, about?: Listing): Promise<void> {
    await this.#post('/api/messages', { recipientId, content, listingId: about?.id })
  }

  async look({ id }: Listing): Promise<void> {
    await this.#post(`/api/listings/${id}`, undefined, 'GET')
  }

  async review({ id }: Listing, comment: string): Promise<void> {
    const { transactionId } = await this.#post<{ transactionId: string }>(
      `/api/listings/${id}/my-review`,
      undefined,
      'GET',
    )
    await this.#post('/api/reviews', { transactionId, rating: 5, title: 'As described', comment })
  }

  async saveSearch(search: Record<string, string>): Promise<void> {
    await this.#post('/api/saved-searches', search)
  }

  /** @returns the payment page */
  async checkOut(listing: Listing): Promise<string> {
    const { url } = await this.#post<{ url: string }>('/api/create-checkout-session', { listingId: listing.id })
    return url
  }

  /** Says that they trade. */
  async trade(): Promise<void> {
    const body = {
      ...{ isTrader: true, businessName: 'Lund Antiques', businessAddress: 'Lange Straße 1, 10115 Berlin' },
      ...{ country: 'DE', phone: '+49 30 123456', email: 'shop@lund.example', registerNumber: 'HRB 123456 B' },
      ...{ taxNumber: 'DE123456789', certifies: true },
    }
    await this.#post('/api/account/trader', body, 'PATCH')
  }

  async wantTogether({ id }: Listing): Promise<void> {
    await this.#post(`/api/baskets/${id}`, {})
  }

  /** @returns the payment page */
  async checkOutTogether(pieces: readonly Listing[]): Promise<string> {
    const listingIds = pieces.map(({ id }) => id)
    return (await this.#post<{ url: string }>('/api/basket-checkout', { listingIds })).url
  }

  async giveBack(orderId: string, amount: string, reason: string): Promise<void> {
    const { refundable: left } = await this.#post<JsonResponseOf<typeof orderRows.getOrder>>(
      `/api/orders/${orderId}`,
      undefined,
      'GET',
    )
    await this.#post(`/api/orders/${orderId}/refund`, { amount, left, reason })
  }

  /** That it came damaged. */
  async report(orderId: string, text: string): Promise<void> {
    await this.#post(`/api/orders/${orderId}/receive`, {})
    await this.#post(`/api/orders/${orderId}/cases`, { kind: 'damaged', text, wish: 'return' })
  }

  async disagree(orderId: string, text: string): Promise<void> {
    const [reported] = await this.#post<{ no: number; version: number }[]>(
      `/api/orders/${orderId}/cases`,
      undefined,
      'GET',
    )
    await this.#post(`/api/orders/${orderId}/cases/${reported?.no}`, {
      step: 'disagree',
      version: reported?.version,
      text,
    })
  }

  /** @returns the order's id */
  async orderOf({ id }: Listing): Promise<string> {
    const { orders } = await this.#post<JsonResponseOf<typeof orderRows.listBoughtOrders>>(
      '/api/orders/bought',
      undefined,
      'GET',
    )
    return orders.find(({ pieces }) => pieces.some(({ listingId }) => listingId === id))?.id ?? ''
  }

  async ship(orderId: string): Promise<void> {
    await this.#post(`/api/orders/${orderId}/pack`, {})
    await this.#post(`/api/orders/${orderId}/ship`, { carrier: 'usps', trackingNumber: '9400111899223856928499' })
  }

  /** Offers pieces in shares: one of which much is said, one with little to say, one to sell out. @returns their ids */
  async offerShares(items: readonly InventoryItem[]): Promise<string[]> {
    const [first, second] = items
    const pieces = [
      {
        itemName: first?.itemName,
        category: first?.category,
        description: first?.description,
        images: [first?.imageUrl, second?.imageUrl].filter(Boolean),
        totalValue: 250_000,
        estimatedAnnualReturn: 4.5,
        maker: first?.maker,
        condition: 'Very good',
        provenance: 'By descent in one family; a private collection since 1954.',
      },
      {
        itemName: AWKWARD[0]?.itemName,
        totalValue: '99999999000.00',
        totalShares: 100_000,
        estimatedAnnualReturn: 12.75,
      },
      {
        itemName: second?.itemName,
        category: second?.category,
        images: [second?.imageUrl],
        totalValue: 1_000,
        totalShares: 10,
      },
    ]
    const ids: string[] = []
    for (const piece of pieces) ids.push((await this.#post<{ id: string }>('/api/fractional-assets', piece)).id)
    return ids
  }

  /** @returns the payment page */
  async reserveShares(assetId: string | undefined, shares: number): Promise<string> {
    return (await this.#post<{ url: string }>('/api/fractional-assets/buy', { assetId, shares })).url
  }

  /** As an admin. */
  async makeDealer(id: string): Promise<void> {
    const body = { accountType: 'dealer', reason: 'She has a shop.' }
    await this.#post(`/api/admin/members/${id}/account-type`, body)
  }

  async becomeAdmin(): Promise<void> {
    await this.#post('/api/admin/create-first-admin', {})
    const proof = { currentPassword: PASSWORD }
    const { secret } = await this.#post<{ secret: string }>('/api/account/authenticator', proof)
    await this.#post('/api/account/authenticator/confirm', { code: codeAt(secret, new Date()) })
    const value = [
      { from: '0', step: '1' },
      { from: '100', step: '5' },
      { from: '1000', step: '50' },
    ]
    await this.#post('/api/admin/settings/bid_steps', { value }, 'PATCH')
    await this.#post('/api/admin/settings/buyers_premium', { value: '20' }, 'PATCH')
  }

  async #store(photo: string): Promise<string> {
    const buffer = await readFile(join(photos, photo))
    const contentType = 'image/webp'
    const upload = await this.#post<{ url: string; fields: Record<string, string>; uploadKey: string }>(
      '/api/uploads',
      { contentType, size: buffer.length },
    )
    const sent = await this.#request.post(upload.url, {
      multipart: { ...upload.fields, file: { name: photo, mimeType: contentType, buffer } },
    })
    if (!sent.ok()) throw new Error(`${photo} was not taken: ${sent.status()} ${await sent.text()}`)
    const { imageUrl } = await this.#post<{ imageUrl: string }>('/api/photos', { uploadKey: upload.uploadKey })
    return imageUrl
  }

  async #post<Answer>(path: string, data: unknown, method = 'POST'): Promise<Answer> {
    const headers = { origin: this.#origin }
    const answer = await this.#request.fetch(this.#origin + path, { method, data, headers })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return answer.json()
  }
}

const factsOf = ({ id, itemName, category, description, imageUrl }: InventoryItem) => ({
  inventoryId: id,
  itemName,
  category,
  description,
  imageUrl,
})
