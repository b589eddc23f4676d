import type { RequestBodyOf } from '../../../shared/endpoint.ts'
import type { Identification } from '../../../shared/endpoints/identify.ts'
import type { inventory } from '../../../shared/endpoints/inventory.ts'

export type InventoryDraft = RequestBodyOf<typeof inventory.createInventoryItem>

/**
 * What saving an answer keeps: the AI's words, else the catalogue's, else the matcher's label. Its value is the one that
 * was shown, which rests on comparables, or none: never the AI's alone (docs/specification.md, "Identification").
 */
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
    estimatedValueMin: found.valuation.estimatedValueMin,
    estimatedValueMax: found.valuation.estimatedValueMax,
    gptAnalysis: read,
    googleLensResults: found.googleLensResults,
  }
}
