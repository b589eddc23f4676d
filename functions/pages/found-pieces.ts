import type { ListingSummary } from '../../shared/contract/endpoints/listings.ts'
import type { BrowseView } from '../../shared/rules/browse-view.ts'

export interface FoundPieces {
  readonly view: BrowseView
  readonly total: number
  readonly listings: readonly ListingSummary[]
  /** What the screen shows above everything for sale, else none. */
  readonly featured: readonly ListingSummary[]
}
