import type { JsonBodyOf, JsonResponseOf } from '../../shared/contract/endpoint.ts'
import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { listings } from '../../shared/contract/endpoints/listings.ts'
import { freeDeliveryInput } from '../../shared/testing/free-delivery.ts'
import { type Member, newMember } from './visitor.ts'

export type Listing = JsonResponseOf<typeof listings.getListing>
export type NewListing = JsonBodyOf<typeof listings.createListing>
type NewItem = JsonBodyOf<typeof inventory.createInventoryItem>

export async function newItem(owner: Member, overrides: Partial<NewItem> = {}) {
  const { status, body } = await owner.call(inventory.createInventoryItem, {
    body: { itemName: 'Blue-and-white ginger jar', category: 'Ceramics', maker: 'Unknown', ...overrides },
  })
  if (status !== 201) throw new Error(`could not add an item: ${JSON.stringify(body)}`)
  return body
}

export interface Offer {
  seller: Member
  listing: Listing
}

export async function newListing(
  price = '245.00',
  seller?: Member,
  itemName?: string,
  overrides: Partial<NewListing> = {},
  ofItem: Partial<NewItem> = {},
): Promise<Offer> {
  const owner = seller ?? (await newMember({ firstName: 'Sela' }))
  const item = await newItem(owner, { ...(itemName && { itemName }), ...ofItem })
  const { status, body } = await owner.call(listings.createListing, {
    body: {
      inventoryId: item.id,
      itemName: item.itemName,
      category: item.category,
      listingType: 'fixed-price',
      price,
      currentBid: null,
      status: 'active',
      reserveFeePaid: false,
      resaleRight: null,
      ...overrides,
      delivery: overrides.delivery ?? freeDeliveryInput,
    },
  })
  if (status !== 201) throw new Error(`could not list: ${JSON.stringify(body)}`)
  return { seller: owner, listing: body }
}

export async function newAuction(overrides: Partial<NewListing> = {}, seller?: Member): Promise<Offer> {
  const owner = seller ?? (await newMember({ firstName: 'Sela' }))
  const item = await newItem(owner)
  const { status, body } = await owner.call(listings.createListing, {
    body: {
      inventoryId: item.id,
      itemName: item.itemName,
      category: item.category,
      listingType: 'auction',
      durationDays: 3,
      resaleRight: null,
      ...overrides,
      delivery: overrides.delivery ?? freeDeliveryInput,
    },
  })
  if (status !== 201) throw new Error(`could not put up for auction: ${JSON.stringify(body)}`)
  return { seller: owner, listing: body }
}
