import { searchFilters } from '../../shared/rules/filters.ts'
import { useAddressQuery } from './use-address-query.ts'

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

export const isFiltered = ({ q, category }: ListView): boolean => q.trim() !== '' || category !== ''

export function useListView() {
  const [query, changeQuery] = useAddressQuery()
  const view = listViewFrom(query)
  const change = (part: Partial<ListView>) => changeQuery({ ...part })
  return { view, change }
}
