import { sha256 } from '../../platform/ids.ts'
import { findClearance } from '../clearance/clearance-store.ts'
import { findInventoryItem, type InventoryRecord } from '../inventory/inventory-store.ts'
import { findListing, type ListingRecord } from '../listing/listing-store.ts'
import type { RequestRecord } from './request-store.ts'

/** Of what an expert judges by: it changes with it, and with nothing else. */
export const itemPrint = (item: InventoryRecord): string => {
  const { itemName, category, maker, dateCreated, culture, materials, description, history, facts, imageUrl } = item
  return printOf([itemName, category, maker, dateCreated, culture, materials, description, history, facts, imageUrl])
}

export const listingPrint = (listing: ListingRecord): string => {
  const { itemName, category, maker, dateCreated, culture, materials, description, facts } = listing
  const { condition, dimensions, flaws, additions, images } = listing
  return printOf([
    ...[itemName, category, maker, dateCreated, culture, materials, description, facts],
    ...[condition, dimensions, flaws, additions, images],
  ])
}

const printOf = (parts: readonly unknown[]) =>
  sha256(JSON.stringify(parts.map(part => (part === undefined ? null : inOrder(part)))))

/** A map has no order in the table. */
const inOrder = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : part

/** The piece as it is now. Undefined: it is gone. */
export async function findPiece({ ownerId, inventoryId }: Pick<RequestRecord, 'ownerId' | 'inventoryId'>) {
  const item = await findInventoryItem({ userId: ownerId, id: inventoryId })
  const listing = item?.listingId ? await findListing(item.listingId) : undefined
  return item && { item, listing }
}

/** What its expert sees of it: no price, address or other piece. */
export async function presentSeenPiece({
  item,
  listing,
}: {
  item: InventoryRecord
  listing?: ListingRecord | undefined
}) {
  const clearance = await findClearance({ userId: item.userId, inventoryId: item.id })
  const images = [...(item.imageUrl ? [item.imageUrl] : []), ...(listing?.images ?? [])]
  return {
    itemName: item.itemName,
    category: item.category ?? null,
    maker: item.maker ?? null,
    dateCreated: item.dateCreated ?? null,
    culture: item.culture ?? null,
    materials: item.materials ?? null,
    description: item.description ?? listing?.description ?? null,
    history: item.history ?? null,
    facts: item.facts ?? {},
    images: [...new Set(images)],
    documents: (clearance?.documents ?? []).map(({ kind, imageUrl }) => ({ kind, imageUrl })),
  }
}

/** Whether what the estimate rests on, or what a listing shows with it, was edited since. */
export function isChangedSince(
  { itemSeen, listingSeen, listingShown, shownOn }: RequestRecord,
  item: InventoryRecord | undefined,
  listing: ListingRecord | undefined,
): boolean {
  if (itemSeen !== undefined && item !== undefined && itemPrint(item) !== itemSeen) return true
  if (!listing) return false
  const seen = listing.id === shownOn ? (listingSeen ?? listingShown) : listingSeen
  return seen !== undefined && listingPrint(listing) !== seen
}
