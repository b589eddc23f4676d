import { browsePath } from '../../../shared/browse-path.ts'
import { pricesInOrder, searchFilters } from '../../../shared/endpoints/search.ts'
import { type Condition, conditions, type ListingType } from '../../../shared/listing.ts'
import { parseCents } from '../../../shared/money.ts'
import { type SearchedStatus, type SortField, type SortOrder, searchedStatuses } from '../../../shared/search.ts'
import type { ListingSearch } from '../../lib/api/search-listings.ts'

export const PAGE_SIZE = 20
/** Further than anyone goes, and not beyond where a search can be paged. */
const LAST_PAGE = 100_000

interface Sort {
  value: string
  label: string
  sortBy: SortField
  sortOrder?: SortOrder
}

const relevance: Sort = { value: 'relevance', label: 'Relevance', sortBy: 'relevance' }
const newest: Sort = { value: 'createdAt', label: 'Newest First', sortBy: 'createdAt' }
const sorts: readonly Sort[] = [
  relevance,
  newest,
  { value: 'price', label: 'Price: Low to High', sortBy: 'price' },
  { value: 'price-desc', label: 'Price: High to Low', sortBy: 'price', sortOrder: 'desc' },
  { value: 'auctionEndDate', label: 'Ending Soon', sortBy: 'auctionEndDate' },
  { value: 'watchCount', label: 'Most Watched', sortBy: 'watchCount' },
]

/** What is looked for, as the URL says it; '' for any. */
export interface BrowseFilters {
  q: string
  category: string
  /** As typed: dollars, or what someone took for them. */
  minPrice: string
  maxPrice: string
  listingType: ListingType | ''
  condition: Condition | ''
  status: SearchedStatus
}

export interface BrowseView extends BrowseFilters {
  /** A value of `sortsFor`. */
  sort: string
  /** From 1. */
  page: number
}

export const noFilters: BrowseFilters = {
  q: '',
  category: '',
  minPrice: '',
  maxPrice: '',
  listingType: '',
  condition: '',
  status: 'active',
}

const hasWords = (q: string) => q.trim() !== ''

/** The orders to choose from: by relevance only where there are words. */
export const sortsFor = ({ q }: Pick<BrowseView, 'q'>): readonly Sort[] =>
  hasWords(q) ? sorts : sorts.filter(sort => sort !== relevance)

const usualSort = (q: string): Sort => (hasWords(q) ? relevance : newest)

/** What the URL asks to see. What nobody can mean is as if it was not there; what may be mistyped stays, to be said. */
export function viewFrom(query: URLSearchParams): BrowseView {
  const text = (name: string) => query.get(name) ?? ''
  const price = (name: string) => text(name).replace(/[$,\s]/g, '')
  const { shape } = searchFilters
  const q = text('q')
  const [sortBy, sortOrder] = [query.get('sortBy'), query.get('sortOrder')]
  const sort =
    sortsFor({ q }).find(known => known.sortBy === sortBy && known.sortOrder === (sortOrder ?? undefined)) ??
    sortsFor({ q }).find(known => known.sortBy === sortBy) ??
    usualSort(q)
  return {
    q,
    category: shape.category.safeParse(text('category')).data ?? '',
    minPrice: price('minPrice'),
    maxPrice: price('maxPrice'),
    listingType: shape.listingType.safeParse(text('listingType')).data ?? '',
    condition: conditions.find(condition => condition === text('condition')) ?? '',
    status: searchedStatuses.find(status => status === text('status')) ?? noFilters.status,
    sort: sort.value,
    page: pageFrom(text('page')),
  }
}

function pageFrom(text: string): number {
  const page = /^\d+$/.test(text) ? Number(text) : 1
  return Math.min(Math.max(page, 1), LAST_PAGE)
}

/** A view with something else in it: from its first page, and in the usual order unless another was chosen. */
export function changed(view: BrowseView, part: Partial<BrowseView>): BrowseView {
  const next = { ...view, page: 1, ...part }
  const isChosen = next.sort !== usualSort(view.q).value && sortsFor(next).some(({ value }) => value === next.sort)
  return isChosen || part.sort ? next : { ...next, sort: usualSort(next.q).value }
}

/** The address of a view, without what is as usual. */
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

/** What is wrong with a field, as the API would say it. */
export type Problems = Partial<Record<'q' | 'minPrice' | 'maxPrice', string>>

const typedFields = searchFilters.pick({ q: true, minPrice: true, maxPrice: true }).superRefine(pricesInOrder)

export function problemsIn({ q, minPrice, maxPrice }: Pick<BrowseFilters, 'q' | 'minPrice' | 'maxPrice'>): Problems {
  const { error } = typedFields.safeParse({ q, minPrice: minPrice || undefined, maxPrice: maxPrice || undefined })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]))
}

/** What to ask for. A field with a problem is left out. */
export function searchFor(view: BrowseView): ListingSearch {
  const { q, category, minPrice, maxPrice, listingType, condition, status, sort, page } = view
  const problems = problemsIn(view)
  const { sortBy, sortOrder } = sorts.find(({ value }) => value === sort) ?? usualSort(q)
  return {
    q: problems.q ? '' : q.trim(),
    category,
    minPrice: problems.minPrice ? null : parseCents(minPrice),
    maxPrice: problems.maxPrice ? null : parseCents(maxPrice),
    listingType: listingType || undefined,
    condition: condition || undefined,
    status,
    // By relevance is the API's own choice where there are words.
    sortBy: sortBy === 'relevance' ? undefined : sortBy,
    sortOrder,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
}

export const isFiltered = (view: BrowseFilters): boolean =>
  Object.entries(noFilters).some(([name, value]) => view[name as keyof BrowseFilters].trim() !== value)
