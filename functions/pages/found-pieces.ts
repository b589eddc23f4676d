import type { BrowseView } from '../../shared/browse-view.ts'
import type { Listing } from '../../shared/endpoints/listings.ts'

export interface FoundPieces {
  readonly view: BrowseView
  readonly total: number
  readonly listings: readonly Listing[]
  /** What the screen shows above everything for sale, else none. */
  readonly featured: readonly Listing[]
}
