import { useSearchParams } from 'react-router-dom'
import { searchFilters } from '../../shared/rules/filters.ts'

export interface ListView {
  q: string
  category: string
}

/** Drops values that the search would refuse. */
export function listViewFrom(search: URLSearchParams): ListView {
  const { q, category } = searchFilters.shape
  return {
    q: q.safeParse(search.get('q')).success ? (search.get('q') ?? '') : '',
    category: category.safeParse(search.get('category')).data ?? '',
  }
}

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
