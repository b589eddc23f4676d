import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { listingListed } from '../../../events/listing-listed.ts'
import { conditions, listingStatuses, listingTypes } from '../../../shared/listing.ts'
import { newId } from '../../platform/ids.ts'
import { emit } from '../../platform/outbox.ts'
import { type TransactionPart, table, transactNamed, tryTransact } from '../../platform/table.ts'
import { markUnlisted, moveListed } from '../inventory/inventory-store.ts'

/** Where a listing and all that belongs to it are kept together. */
export const listingPartition = (id: string) => `LISTING#${id}`
export const LISTING_SORT_KEY = 'LISTING'

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
    condition: string()
      .enum(...conditions)
      .optional(),
    dimensions: string().optional(),
    flaws: string().optional(),
    /** What a seller added to an auction that has bids. */
    additions: list(map({ text: string(), addedAt: string() })).optional(),
    imageUrl: string().optional(),
    images: list(string()),
    listingType: string().enum(...listingTypes),
    priceCents: number().optional(),
    reserveCents: number().optional(),
    marketCents: number().optional(),
    /** The item's market value when it was listed by auction: the reserve fee goes by it as well. Absent where it had none, and in older listings. */
    estimateCents: number().optional(),
    currentBidCents: number().optional(),
    bidCount: number().default(0),
    /** Counts the bids this copy knows of; older news changes nothing. */
    bidSeq: number().default(0),
    reserveFeeCents: number().optional(),
    reserveFeePaid: boolean().default(false),
    /** The rate of its sale: of a fixed price since it was listed, of an auction since it was awarded. */
    commissionBps: number().optional(),
    status: string().enum(...listingStatuses),
    auctionEndsAt: string().optional(),
    watchCount: number().default(0),
    featuredUntil: string().optional(),
    /** How often its seller changed it: an edit expects the number it read. */
    edits: number().optional(),
    /** Who may buy it after its auction or by an accepted offer, and at what price; by an offer, until when. */
    awardedTo: string().optional(),
    awardedCents: number().optional(),
    awardedUntil: string().optional(),
    offerId: string().optional(),
    /** How often it was promised to a buyer: offers of an earlier round are void. Absent in the first, 0. */
    offersRound: number().optional(),
    /** The listing that took its place after its auction. */
    relistedAs: string().optional(),
    /** The hold of an open checkout, or of an accepted offer without one. */
    checkoutId: string().optional(),
    reservedBy: string().optional(),
    reservedUntil: string().optional(),
    createdAt: string(),
    updatedAt: string(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
    changedPk: string().hidden(),
    changedSk: string(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: listingPartition(id), sk: LISTING_SORT_KEY }),
})

export type ListingRecord = Omit<FormattedItem<typeof ListingEntity>, 'changedSk'>

/** The partition of the `changes` index in which every listing is found by its latest change. */
export const LISTING_CHANGES = 'LISTINGS'

/**
 * What every write of a listing sets, so that the search replica (functions/search) sees it. By the real clock: the
 * replica looks back by its own, and how far a request's is behind depends on what it waited for.
 */
export const markChanged = () => ({ changedPk: LISTING_CHANGES, changedSk: newId() })

export const ownerPartition = (sellerId: string) => `SELLER#${sellerId}`
/** Sorts a seller's listings by age among what else is theirs. */
export const ownerSortKey = (id: string) => `LISTING#${id}`

/** The listing as of the last committed write. */
export async function findListing(id: string): Promise<ListingRecord | undefined> {
  const { Item } = await ListingEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item
}

const putListing = (record: ListingRecord) =>
  ListingEntity.build(PutTransaction).item({
    ...record,
    ownerPk: ownerPartition(record.sellerId),
    ownerSk: ownerSortKey(record.id),
    ...markChanged(),
  })

/**
 * Puts a listing up, together with what belongs to it: its item, its draft's end, its auction.
 * @param once what lets it happen once only, such as that the item is not listed yet
 * @returns false when that forbids it
 */
export async function createListing(
  record: ListingRecord,
  once: TransactionPart,
  ...more: TransactionPart[]
): Promise<boolean> {
  const refused = await transactNamed(
    { once },
    putListing(record),
    emit(listingListed, { listingId: record.id }, new Date(record.createdAt)),
    ...more,
  )
  return refused === undefined
}

/**
 * Lists an item again in place of an ended listing, together with both auctions' changes. Nobody may be paying for it,
 * and nobody may buy it at the old price from then on.
 * @returns false when the old listing, its auction or the item is not as it was
 */
export async function replaceListing(
  { id, sellerId, inventoryId }: ListingRecord,
  record: ListingRecord,
  now: Date,
  ...auctions: TransactionPart[]
): Promise<boolean> {
  const nobody = { awardedTo: $remove(), awardedCents: $remove() }
  return tryTransact(
    ListingEntity.build(UpdateTransaction)
      .item({ id, ...nobody, relistedAs: record.id, updatedAt: now.toISOString(), ...markChanged() })
      .options({ condition: { attr: 'status', eq: 'ended' } }),
    moveListed({ userId: sellerId, id: inventoryId }, id, record.id),
    putListing(record),
    emit(listingListed, { listingId: record.id }, now),
    ...auctions,
  )
}

/** Part of taking a listing off sale: it must be active, or its auction have ended. */
export const withdrawListing = (id: string, now: Date) =>
  ListingEntity.build(UpdateTransaction)
    .item({
      id,
      status: 'removed',
      awardedTo: $remove(),
      awardedCents: $remove(),
      updatedAt: now.toISOString(),
      ...markChanged(),
    })
    .options({ condition: { attr: 'status', in: ['active', 'ended'] } })

/**
 * Takes a listing off sale, its item staying unsold.
 * @param withdrawal the listing's part, and what belongs to it
 * @returns false when something of it is not the case any more
 */
export async function removeListing(
  { id, sellerId, inventoryId }: ListingRecord,
  withdrawal: readonly TransactionPart[],
): Promise<boolean> {
  return tryTransact(...withdrawal, markUnlisted({ userId: sellerId, id: inventoryId }, id))
}

/** Part of beginning or ceasing to watch a listing. Nobody begins to watch a removed one. */
export const countWatcher = (id: string, change: 1 | -1) =>
  ListingEntity.build(UpdateTransaction)
    .item({ id, watchCount: $add(change), ...markChanged() })
    .options({
      condition: {
        and: [
          { attr: 'status', exists: true },
          ...(change === 1 ? [{ attr: 'status' as const, ne: 'removed' as const }] : []),
        ],
      },
    })
