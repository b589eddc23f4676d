import type { Customs } from '../../shared/rules/labels.ts'
import { findItemsToPack, type ItemToPack, noteCustoms } from '../core/inventory/inventory-store.ts'
import { findListings } from '../core/listing/change-feed.ts'
import { allSettled } from '../platform/all-settled.ts'

type Pieces = readonly { readonly listingId: string }[]

const findItemIds = async (pieces: Pieces): Promise<ReadonlyMap<string, string>> => {
  const listings = await findListings(pieces.map(({ listingId }) => listingId))
  return new Map(listings.map(({ id, inventoryId }) => [id, inventoryId]))
}

/** What the seller of a parcel noted of its pieces, by listing. */
export async function findCustomsNotes(sellerId: string, pieces: Pieces): Promise<ReadonlyMap<string, ItemToPack>> {
  const itemIds = await findItemIds(pieces)
  const items = await findItemsToPack(sellerId, [...new Set(itemIds.values())])
  const itemById = new Map(items.map(item => [item.id, item]))
  return new Map(
    [...itemIds].flatMap(([listingId, id]) => {
      const item = itemById.get(id)
      return item ? [[listingId, item] as const] : []
    }),
  )
}

/** What they say with a label stays with the pieces, so that the next label of these, alone or with others, has it. */
export async function keepCustoms(userId: string, pieces: Pieces, { items }: Customs): Promise<void> {
  const itemIds = await findItemIds(pieces)
  await allSettled(
    pieces.map(async ({ listingId }, at) => {
      const [id, said] = [itemIds.get(listingId), items[at]]
      if (id && said) await noteCustoms({ userId, id }, { hsCode: said.hsCode, originCountry: said.origin })
    }),
  )
}
