import { soldFilters } from '../../../shared/contract/endpoints/sold.ts'
import { idField } from '../../../shared/contract/fields.ts'
import { type SoldFilterName, type SoldSort, soldFilterNames, soldPath, soldSorts } from '../../../shared/rules/sold.ts'

export const PIECES_SHOWN = 24

export interface SoldView extends Record<SoldFilterName, string> {
  readonly q: string
  readonly sort: SoldSort
  /** From 1. */
  readonly page: number
  /** Id of a listing that sold pieces are compared with; empty for none. */
  readonly like: string
}

export const offsetOf = (page: number): number => (page - 1) * PIECES_SHOWN

/** Drops what the search would refuse. */
export function soldViewFrom(search: URLSearchParams): SoldView {
  const read = (name: 'q' | SoldFilterName) => {
    const value = search.get(name) ?? ''
    return soldFilters.shape[name].safeParse(value).success ? value : ''
  }
  const page = Number(search.get('page') ?? 1)
  const [form, maker, period] = soldFilterNames.map(read)
  const like = search.get('like') ?? ''
  return {
    ...{ q: read('q'), form: form ?? '', maker: maker ?? '', period: period ?? '' },
    sort: soldSorts.find(sort => sort === search.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    like: idField.safeParse(like).success ? like : '',
  }
}

/** Another filter or order begins on the first page. */
export function pathOf(view: SoldView, part: Partial<SoldView> = {}): string {
  const { sort, page, ...filters } = { ...view, page: 1, ...part }
  return soldPath({
    ...filters,
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
}

export const isFiltered = ({ q, form, maker, period }: SoldView): boolean => [q, form, maker, period].some(Boolean)
