import { useSearchParams } from 'react-router-dom'
import { searchFilters } from '../../shared/endpoints/search.ts'

/** What a list shows: words, and a category; '' for all. Both are in the URL. */
export interface ListView {
  q: string
  category: string
}

/** What the URL asks to see, without what nothing can be found by. */
export function listViewFrom(search: URLSearchParams): ListView {
  const { q, category } = searchFilters.shape
  return {
    q: q.safeParse(search.get('q')).success ? (search.get('q') ?? '') : '',
    category: category.safeParse(search.get('category')).data ?? '',
  }
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
