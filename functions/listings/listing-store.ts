import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { type ListingStatus, type ListingType, listingStatuses, listingTypes } from '../../shared/listing.ts'
import { markListed, markUnlisted } from '../inventory/inventory-store.ts'
import { isConditionFailure, table, transact } from '../kit/table.ts'

export const ListingEntity = new Entity({
  name: 'listing',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    sellerId: string(),
    sellerName: string(),
    inventoryId: string(),
    itemName: string(),
    category: string().optional(),
    description: string().optional(),
    maker: string().optional(),
    dateCreated: string().optional(),
    imageUrl: string().optional(),
    images: list(string()),
    listingType: string().enum(...listingTypes),
    priceCents: number().optional(),
    reserveCents: number().optional(),
    marketCents: number().optional(),
    currentBidCents: number().optional(),
    reserveFeePaid: boolean().default(false),
    status: string().enum(...listingStatuses),
    auctionEndsAt: string().optional(),
    /** The hold of an open checkout. */
    checkoutId: string().optional(),
    reservedBy: string().optional(),
    reservedUntil: string().optional(),
    createdAt: string(),
    updatedAt: string(),
    ownerPk: string(),
    ownerSk: string(),
    salePk: string().optional(),
    saleSk: string().optional(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: `LISTING#${id}`, sk: 'LISTING' }),
})

export interface ListingRecord {
  id: string
  sellerId: string
  sellerName: string
  inventoryId: string
  itemName: string
  category?: string | undefined
  description?: string | undefined
  maker?: string | undefined
  dateCreated?: string | undefined
  imageUrl?: string | undefined
  images: string[]
  listingType: ListingType
  priceCents?: number | undefined
  reserveCents?: number | undefined
  marketCents?: number | undefined
  currentBidCents?: number | undefined
  reserveFeePaid: boolean
  status: ListingStatus
  auctionEndsAt?: string | undefined
  checkoutId?: string | undefined
  reservedBy?: string | undefined
  reservedUntil?: string | undefined
  createdAt: string
  updatedAt: string
}

const ON_SALE = 'ON-SALE'
export const ownerPartition = (sellerId: string) => `SELLER#${sellerId}`

/** The listing as of the last committed write. */
export async function findListing(id: string): Promise<ListingRecord | undefined> {
  const { Item } = await ListingEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item
}

/**
 * Lists an item of the seller's inventory, once.
 * @returns false when the item is missing, listed already or sold
 */
export async function createListing(record: ListingRecord): Promise<boolean> {
  try {
    await transact(
      markListed({ userId: record.sellerId, id: record.inventoryId }, record.id),
      ListingEntity.build(PutTransaction).item({
        ...record,
        ownerPk: ownerPartition(record.sellerId),
        ownerSk: `LISTING#${record.id}`,
        salePk: ON_SALE,
        saleSk: record.id,
      }),
    )
    return true
  } catch (error) {
    if (isConditionFailure(error, 0)) return false
    throw error
  }
}

/** Takes an active listing off sale. @returns false when it is not active any more */
export async function removeListing({ id, sellerId, inventoryId }: ListingRecord, now: Date): Promise<boolean> {
  try {
    await transact(
      ListingEntity.build(UpdateTransaction)
        .item({ id, status: 'removed', updatedAt: now.toISOString(), salePk: $remove(), saleSk: $remove() })
        .options({ condition: { attr: 'status', eq: 'active' } }),
      markUnlisted({ userId: sellerId, id: inventoryId }, id),
    )
    return true
  } catch (error) {
    if (isConditionFailure(error, 0)) return false
    throw error
  }
}

/** Part of opening a checkout: the listing must be active at the price the checkout charges. */
export const reserveFor = (
  { id, priceCents }: ListingRecord,
  hold: { checkoutId: string; reservedBy: string; reservedUntil: string },
  now: Date,
) =>
  ListingEntity.build(UpdateTransaction)
    .item({ id, ...hold, status: 'reserved', updatedAt: now.toISOString() })
    .options({
      condition: {
        and: [
          { attr: 'status', eq: 'active' },
          { attr: 'priceCents', eq: priceCents ?? 0 },
        ],
      },
    })

/** Only the checkout that holds a listing may change it. */
const heldBy = (checkoutId: string) => ({
  and: [
    { attr: 'status' as const, eq: 'reserved' as const },
    { attr: 'checkoutId' as const, eq: checkoutId },
  ],
})

/** Part of ending a checkout unpaid. */
export const releaseHold = (id: string, checkoutId: string, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id,
      status: 'active',
      checkoutId: $remove(),
      reservedBy: $remove(),
      reservedUntil: $remove(),
      updatedAt: now.toISOString(),
    })
    .options({ condition: heldBy(checkoutId) })

/** Part of waiting for a bank that confirms later than the checkout ends. */
export const extendHold = (id: string, checkoutId: string, reservedUntil: Date, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({ id, reservedUntil: reservedUntil.toISOString(), updatedAt: now.toISOString() })
    .options({ condition: heldBy(checkoutId) })

/** Part of a sale. */
export const markListingSold = (id: string, checkoutId: string, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id,
      status: 'sold',
      updatedAt: now.toISOString(),
      reservedUntil: $remove(),
      salePk: $remove(),
      saleSk: $remove(),
    })
    .options({ condition: heldBy(checkoutId) })

/** One page of what is for sale, newest first. `after` is the id the last page ended with. */
export async function findOnSale(limit: number, after: string | undefined) {
  const { Items, LastEvaluatedKey } = await table
    .build(QueryCommand)
    .query({ index: 'onSale', partition: ON_SALE, ...(after && { range: { lt: after } }) })
    .entities(ListingEntity)
    .options({ reverse: true, limit })
    .send()
  const listings: ListingRecord[] = Items ?? []
  return { listings, cursor: LastEvaluatedKey ? (listings.at(-1)?.id ?? null) : null }
}
