import { isSameCategory } from '../../shared/category.ts'
import type { BodyOf } from '../../shared/endpoint.ts'
import { inventory } from '../../shared/endpoints/inventory.ts'
import { ITEM_NAME_MAX } from '../../shared/fields.ts'
import { attributedMaker } from '../../shared/identify.ts'
import { findEstimate } from '../core/estimate/estimate-store.ts'
import { addInventoryItem } from '../core/inventory/inventory-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { newId } from '../platform/ids.ts'
import { presentItem } from './present-item.ts'

export const handler = endpoint(inventory.createInventoryItem, {}, async ({ user, body, now }) => {
  const {
    estimatedValueMin: valueMinCents,
    estimatedValueMax: valueMaxCents,
    purchasePrice: purchasePriceCents,
    identificationId,
    sharesView,
    ...fields
  } = body
  const estimate = identificationId ? await findEstimate(identificationId, user.id, now) : undefined
  const time = now.toISOString()
  const record = await addInventoryItem({
    ...fields,
    maker: makerToKeep(body),
    valueMinCents,
    valueMaxCents,
    purchasePriceCents,
    // Of another category, it is another piece.
    ...(isSameCategory(estimate?.category, body.category) && { estimate }),
    ...(sharesView && identificationId && { sharedFrom: identificationId }),
    userId: user.id,
    id: newId(now),
    createdAt: time,
    updatedAt: time,
  })
  return presentItem(record)
})

/** Keeps how certain the analysis is with the maker's name: alone, the name would count as a fact. */
function makerToKeep({ maker, gptAnalysis: read }: BodyOf<typeof inventory.createInventoryItem>): string | null {
  if (!maker || maker !== read?.maker) return maker
  return attributedMaker(maker, read.attribution).slice(0, ITEM_NAME_MAX)
}
