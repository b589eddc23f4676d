import type { RequestBodyOf } from '../../../shared/endpoint.ts'
import type { Identification } from '../../../shared/endpoints/identify.ts'
import type { inventory } from '../../../shared/endpoints/inventory.ts'
import { isOfSimilarPiece } from '../../../shared/identify.ts'

export type InventoryDraft = RequestBodyOf<typeof inventory.createInventoryItem>

const noFacts = { descr: null, history: null, maker: null, dateCreated: null, culture: null }

/**
 * The value rests on comparables, never on the AI alone (docs/specification.md, "Identification"). Of a similar piece only
 * name and category are kept: its maker, date and history are another piece's.
 */
export function inventoryDraftOf(found: Identification): InventoryDraft {
  const { gptAnalysis: read, topMatch } = found
  const known = isOfSimilarPiece(found) ? noFacts : found
  return {
    itemName: read?.itemName || found.itemName || topMatch?.label || '',
    category: read?.category || found.category,
    description: read?.description || known.descr,
    history: read?.history || known.history,
    maker: read?.maker || known.maker,
    dateCreated: read?.dateCreated || known.dateCreated,
    culture: read?.culture || known.culture,
    materials: null,
    imageUrl: found.imageUrl,
    identificationId: found.id,
    estimatedValueMin: found.valuation.estimatedValueMin,
    estimatedValueMax: found.valuation.estimatedValueMax,
    gptAnalysis: read,
    googleLensResults: found.googleLensResults,
  }
}
