import { browsePath } from '../contract/browse-path.ts'
import type { RequestQueryOf } from '../contract/endpoint.ts'
import type { search } from '../contract/endpoints/search.ts'
import {
  byFilter,
  type FilterName,
  pricesInOrder,
  readFilters,
  type SearchFilters,
  searchFilters,
  spelled,
} from './filters.ts'
import { type SearchedStatus, type SortField, type SortOrder, searchedStatuses } from './search.ts'

export const PAGE_SIZE = 20
/** Still within what a search can page through. */
const LAST_PAGE = 100_000

interface Sort {
  value: SortName
  sortBy: SortField
  sortOrder?: SortOrder
}
export type SortName = SortField | 'price-desc'

const relevance: Sort = { value: 'relevance', sortBy: 'relevance' }
const newest: Sort = { value: 'createdAt', sortBy: 'createdAt' }
const sorts: readonly Sort[] = [
  relevance,
  newest,
  { value: 'price', sortBy: 'price' },
  { value: 'price-desc', sortBy: 'price', sortOrder: 'desc' },
  { value: 'auctionEndDate', sortBy: 'auctionEndDate' },
  { value: 'watchCount', sortBy: 'watchCount' },
]

/** As in the URL; '' means any. Prices are as typed and may be invalid. */
export interface BrowseFilters extends Record<FilterName, string> {
  q: string
  status: SearchedStatus
}

export interface BrowseView extends BrowseFilters {
  /** A value of `sortsFor`. */
  sort: string
  /** From 1. */
  page: number
}

export const noFilters: BrowseFilters = { q: '', ...byFilter(() => ''), status: 'active' }

const hasWords = (q: string) => q.trim() !== ''

/** Relevance only where there are words. */
export const sortsFor = ({ q }: Pick<BrowseView, 'q'>): readonly Sort[] =>
  hasWords(q) ? sorts : sorts.filter(sort => sort !== relevance)

export const usualSort = (q: string): Sort => (hasWords(q) ? relevance : newest)

/** Unknown values are ignored; mistyped text is kept, to be shown with its error. */
export function viewFrom(query: URLSearchParams): BrowseView {
  const text = (name: string) => query.get(name) ?? ''
  const q = text('q')
  const [sortBy, sortOrder] = [query.get('sortBy'), query.get('sortOrder')]
  const sort =
    sortsFor({ q }).find(known => known.sortBy === sortBy && known.sortOrder === (sortOrder ?? undefined)) ??
    sortsFor({ q }).find(known => known.sortBy === sortBy) ??
    usualSort(q)
  return {
    q,
    ...byFilter(name => spelled(name, text(name))),
    status: searchedStatuses.find(status => status === text('status')) ?? noFilters.status,
    sort: sort.value,
    page: pageFrom(text('page')),
  }
}

function pageFrom(text: string): number {
  const page = /^\d+$/.test(text) ? Number(text) : 1
  return Math.min(Math.max(page, 1), LAST_PAGE)
}

/** Goes back to the first page, and to the usual order unless another was chosen. */
export function changed(view: BrowseView, part: Partial<BrowseView>): BrowseView {
  const next = { ...view, page: 1, ...part }
  const isChosen = next.sort !== usualSort(view.q).value && sortsFor(next).some(({ value }) => value === next.sort)
  return isChosen || part.sort ? next : { ...next, sort: usualSort(next.q).value }
}

/** Leaves out defaults. */
export function pathOf({ status, sort, page, ...filters }: BrowseView): string {
  const chosen = sort === usualSort(filters.q).value ? undefined : sorts.find(({ value }) => value === sort)
  return browsePath({
    ...filters,
    status: status === noFilters.status ? '' : status,
    sortBy: chosen?.sortBy,
    sortOrder: chosen?.sortOrder,
    page: page > 1 ? String(page) : '',
  })
}

/** The API's message for each invalid field. */
export type Problems = Partial<Record<'q' | 'minPrice' | 'maxPrice', string>>

const typedFields = searchFilters.pick({ q: true, minPrice: true, maxPrice: true }).superRefine(pricesInOrder)

export function problemsIn({ q, minPrice, maxPrice }: Pick<BrowseFilters, 'q' | 'minPrice' | 'maxPrice'>): Problems {
  const { error } = typedFields.safeParse({ q, minPrice: minPrice || undefined, maxPrice: maxPrice || undefined })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]))
}

/** What the browse screen asks for at this address. */
export const searchAt = (path: string) => searchFor(viewFrom(new URLSearchParams(path.split('?')[1])))

/** Leaves out invalid fields. */
export function filtersIn(view: BrowseFilters): SearchFilters {
  const wrong = Object.fromEntries(Object.keys(problemsIn(view)).map(name => [name, '']))
  const { q, ...texts } = { ...view, ...wrong }
  return { ...readFilters(texts), q: q.trim() || null }
}

export function searchFor(view: BrowseView): RequestQueryOf<typeof search.searchListings> {
  const { sortBy, sortOrder } = sorts.find(({ value }) => value === view.sort) ?? usualSort(view.q)
  return {
    ...filtersIn(view),
    status: view.status,
    // With words, the API sorts by relevance by default.
    sortBy: sortBy === 'relevance' ? undefined : sortBy,
    sortOrder,
    limit: PAGE_SIZE,
    offset: (view.page - 1) * PAGE_SIZE,
  }
}

export const isFiltered = (view: BrowseFilters): boolean =>
  Object.entries(noFilters).some(([name, value]) => view[name as keyof BrowseFilters].trim() !== value)

/** Everything for sale: the first page, with featured pieces above. */
export const isPlain = (view: BrowseView): boolean => !isFiltered(view) && view.page === 1
