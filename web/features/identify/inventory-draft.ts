import type { RequestBodyOf } from '../../../shared/endpoint.ts'
import type { Identification } from '../../../shared/endpoints/identify.ts'
import type { inventory } from '../../../shared/endpoints/inventory.ts'

export type InventoryDraft = RequestBodyOf<typeof inventory.createInventoryItem>

/** The value rests on comparables, never on the AI alone (docs/specification.md, "Identification"). */
export function inventoryDraftOf(found: Identification): InventoryDraft {
  const { gptAnalysis: read, topMatch } = found
  return {
    itemName: read?.itemName || found.itemName || topMatch?.label || '',
    category: read?.category || found.category,
    description: read?.description || found.descr,
    history: read?.history || found.history,
    maker: read?.maker || found.maker,
    dateCreated: read?.dateCreated || found.dateCreated,
    culture: read?.culture || found.culture,
    materials: null,
    imageUrl: found.imageUrl,
    identificationId: found.id,
    estimatedValueMin: found.valuation.estimatedValueMin,
    estimatedValueMax: found.valuation.estimatedValueMax,
    gptAnalysis: read,
    googleLensResults: found.googleLensResults,
  }
}
