import { type DraftFault, drafts } from '../../shared/contract/endpoints/drafts.ts'
import { findDraftPage } from '../core/draft/draft-store.ts'
import { findItemsToList } from '../core/inventory/inventory-store.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { type DraftedItem, faultsOfAll } from './draft-faults.ts'

const PAGE = 200

export const handler = endpoint(drafts.listDraftsToPublish, {}, async ({ user, query, now }) => {
  const page = await findDraftPage(user.id, query.cursor, PAGE)
  const [items, settings] = await Promise.all([
    findItemsToList(
      user.id,
      page.drafts.map(({ inventoryId }) => inventoryId),
    ),
    readSettings(),
  ])
  const drafted = page.drafts.flatMap(draft => {
    const item = items.get(draft.inventoryId)
    return item ? [{ draft, item }] : []
  })
  const faults = await faultsOfAll(drafted, user, settings, now)
  return { drafts: drafted.map((each, at) => present(each, faults[at] ?? [])), cursor: page.cursor }
})

function present({ draft, item }: DraftedItem, faults: readonly DraftFault[]) {
  const imageUrl = (draft.images ? draft.images[0] : item.imageUrl) ?? null
  return {
    inventoryId: draft.inventoryId,
    itemName: draft.itemName ?? item.itemName,
    imageUrl,
    photographs: draft.images?.length ?? (imageUrl ? 1 : 0),
    awaitsPhotos: draft.awaitsPhotos !== undefined,
    category: draft.category ?? null,
    listingType: draft.listingType ?? null,
    price: draft.priceCents ?? null,
    reservePrice: draft.reserveCents ?? null,
    faults: [...faults],
    savedAt: draft.savedAt,
  }
}
