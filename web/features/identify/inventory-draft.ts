import type { RequestBodyOf } from '../../../shared/contract/endpoint.ts'
import type { Identification } from '../../../shared/contract/endpoints/identify.ts'
import type { inventory } from '../../../shared/contract/endpoints/inventory.ts'
import { type Suggestions, suggestionsOf } from '../../lib/piece-suggestions.ts'

export type InventoryDraft = RequestBodyOf<typeof inventory.createInventoryItem>

export interface Proposal {
  readonly values: InventoryDraft
  /** Null where the very piece was recognized: then the values are its record. */
  readonly suggestions: Suggestions | null
}

/** What is kept of a find; null if nothing is known that the form could begin with. */
export function proposalOf(found: Identification, { isMine = true } = {}): Proposal | null {
  const { valuation } = found
  const kept = {
    imageUrl: found.imageUrl,
    identificationId: found.id,
    estimatedValueMin: valuation.estimatedValueMin,
    estimatedValueMax: valuation.estimatedValueMax,
    gptAnalysis: found.gptAnalysis,
    googleLensResults: found.googleLensResults,
  }
  const suggestions = suggestionsOf(found)
  if (suggestions === null) {
    const { itemName, category, descr: description, history, maker, dateCreated, culture, materials } = found
    const record = { category, description, history, maker, dateCreated, culture, materials }
    // Consent is asked only of the very piece, in the member's own search.
    const values = { ...kept, itemName: itemName ?? '', ...record, ...(isMine && { sharesView: false }) }
    return { values, suggestions }
  }
  if (found.source === 'none' && Object.values(suggestions).every(({ length }) => length === 0)) return null
  return { values: { ...kept, itemName: '' }, suggestions }
}
