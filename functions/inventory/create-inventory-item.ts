import { inventory } from '../../shared/contract/endpoints/inventory.ts'
import { isSameCategory } from '../../shared/rules/category.ts'
import { keptFacts } from '../../shared/rules/piece-facts.ts'
import { findEstimate } from '../core/identify/estimate/estimate-store.ts'
import { addInventoryItem } from '../core/inventory/inventory-store.ts'
import { keepPhoto } from '../core/photo/stored-renditions.ts'
import { config } from '../platform/config.ts'
import { endpoint } from '../platform/endpoint.ts'
import { newId } from '../platform/ids.ts'
import { s3 } from '../platform/storage.ts'
import { makerToKeep } from './maker-to-keep.ts'
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
  const imageUrl = body.imageUrl && (await keepPhoto(body.imageUrl, { s3, mediaBucket: config.mediaBucket }))
  const time = now.toISOString()
  const record = await addInventoryItem({
    ...fields,
    identificationId,
    imageUrl,
    maker: makerToKeep(body),
    facts: keptFacts(body.facts),
    valueMinCents,
    valueMaxCents,
    purchasePriceCents,
    // An estimate for another category is for another piece.
    ...(isSameCategory(estimate?.category, body.category) && { estimate }),
    ...(sharesView && identificationId && { sharedFrom: identificationId }),
    userId: user.id,
    id: newId(now),
    createdAt: time,
    updatedAt: time,
  })
  return presentItem(record)
})
