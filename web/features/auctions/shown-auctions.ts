import type { Listing } from '../../../shared/endpoints/listings.ts'
import type { Category } from '../../../shared/listing.ts'

/** The filter's categories (SPEC.md section 9). */
export const auctionCategories = [
  'Furniture',
  'Ceramics',
  'Jewelry',
  'Art',
  'Books',
  'Textiles',
  'Glass',
  'Silver',
] as const satisfies readonly Category[]

export interface AuctionsView {
  /** Part of a name. */
  q: string
  /** '' for all. */
  category: string
}

/** What the URL asks to see. */
export const viewFrom = (search: URLSearchParams): AuctionsView => ({
  q: search.get('q') ?? '',
  category: search.get('category') ?? '',
})

/** The view as a query, without what is as usual. */
export function queryOf({ q, category }: AuctionsView): URLSearchParams {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (category) query.set('category', category)
  return query
}

const wordsOf = ({ q }: AuctionsView) => q.trim().toLocaleLowerCase()

export const isFiltered = (view: AuctionsView): boolean => wordsOf(view) !== '' || view.category !== ''

const endOf = ({ auctionEndDate }: Listing) => auctionEndDate ?? ''

/**
 * The auctions in view, soonest end first. One whose end moved between two pages is on both: the later page knows it better.
 */
export function shownAuctions(found: readonly Listing[], view: AuctionsView): Listing[] {
  const words = wordsOf(view)
  const latest = new Map(found.map(auction => [auction.id, auction]))
  return [...latest.values()]
    .filter(
      ({ itemName, category }) =>
        itemName.toLocaleLowerCase().includes(words) && (view.category === '' || category === view.category),
    )
    .toSorted((a, b) => endOf(a).localeCompare(endOf(b)))
}
