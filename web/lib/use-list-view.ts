import { useSearchParams } from 'react-router-dom'
import { searchFilters } from '../../shared/endpoints/search.ts'
import type { Category } from '../../shared/listing.ts'

/** The filter's categories in the catalog and the auctions list (SPEC.md section 9). */
export const listCategories = [
  'Furniture',
  'Ceramics',
  'Jewelry',
  'Art',
  'Books',
  'Textiles',
  'Glass',
  'Silver',
] as const satisfies readonly Category[]

/** What a list shows: words, and a category; '' for all. Both are in the URL. */
export interface ListView {
  q: string
  category: string
}

/** What the URL asks to see, without what nothing can be found by. */
export function listViewFrom(search: URLSearchParams): ListView {
  const { q, category } = searchFilters.shape
  const readable = (name: keyof ListView, field: typeof q) =>
    field.safeParse(search.get(name)).success ? (search.get(name) ?? '') : ''
  return { q: readable('q', q), category: readable('category', category) }
}

/** The view as a query, without what is as usual. */
export function listQueryOf({ q, category }: ListView): URLSearchParams {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (category) query.set('category', category)
  return query
}

export const isFiltered = ({ q, category }: ListView): boolean => q.trim() !== '' || category !== ''

export function useListView() {
  const [search, setSearch] = useSearchParams()
  const view = listViewFrom(search)
  const change = (part: Partial<ListView>) => setSearch(listQueryOf({ ...view, ...part }), { replace: true })
  return { view, change }
}
