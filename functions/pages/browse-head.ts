import { SITE_NAME } from '../../shared/contract/page-title.ts'
import { type BrowseView, isFiltered, noFilters, pathOf, usualSort } from '../../shared/rules/browse-view.ts'
import { counted } from '../../shared/rules/numbers.ts'
import { commonTraits, traitNames } from '../../shared/rules/traits.ts'
import { thesaurus } from '../core/search/vocabulary/thesaurus.ts'
import type { FoundPieces } from './found-pieces.ts'
import { listHead } from './list-head.ts'

/** More filters make endless pages of little. */
const MAX_INDEXED_FILTERS = 2

/** What pages for search engines are filtered by. */
const subjectNames = ['category', ...commonTraits, 'condition'] as const

/** @param origin without a slash at the end */
export function browseHead({ view, total, listings }: FoundPieces, origin: string): string {
  const named = inOurSpelling(view)
  // Nobody's words are in it: what finds something is a category or a name of the thesaurus.
  const subject =
    total > 0
      ? subjectNames
          .map(name => named[name])
          .filter(Boolean)
          .join(', ')
      : ''
  const pieces = `${counted(total, 'piece', 'pieces')} for sale on ${SITE_NAME}, at a fixed price or by auction.`
  return listHead(
    {
      title: subject || 'Browse',
      description: isIndexed(view) && total > 0 ? `${subject && `${subject}: `}${pieces}` : undefined,
      path: pathOf(named),
      isIndexed: isIndexed(view) && listings.length > 0,
      total,
      listings,
    },
    origin,
  )
}

/** One address for each combination, in whichever order it is sorted. */
function inOurSpelling(view: BrowseView): BrowseView {
  const traits = traitNames.map(name => [name, (view[name] && thesaurus().named(name, view[name])?.name) ?? ''])
  return { ...view, ...Object.fromEntries(traits), sort: usualSort(view.q).value }
}

function isIndexed(view: BrowseView): boolean {
  const filters = subjectNames.filter(name => view[name])
  const others = { ...view, ...Object.fromEntries(subjectNames.map(name => [name, noFilters[name]])) }
  return filters.length <= MAX_INDEXED_FILTERS && !isFiltered(others)
}
