import { countryName } from '../../../shared/countries.ts'
import { traitNames } from '../../../shared/traits.ts'
import { readQuery } from '../vocabulary/query-reading.ts'
import type { LooserSearch, Search } from './search.ts'

const MAX_SHOWN = 4
/** Limits the work for long queries. */
const MAX_TRIED = 16

interface Attempt extends Omit<LooserSearch, 'total'> {
  readonly search: Search
}

const PRICE = 'the price limit'

function withoutPart(search: Search): Attempt[] {
  const { parts } = readQuery(search.q, search.rates)
  if (parts.length < 2 && !hasFilters(search)) return []
  return parts.map(({ kind, label, without }) => ({
    without: kind === 'price' ? PRICE : kind === 'word' ? `“${label}”` : label,
    search: { ...search, q: without || null },
    q: without,
    filters: [],
  }))
}

const typeNames = { auction: 'auctions only', 'fixed-price': 'fixed prices only' } as const

function withoutFilter(search: Search): Attempt[] {
  const attempt = (without: string | null | undefined | false, change: Partial<Search>): Attempt[] =>
    without ? [{ without, search: { ...search, ...change }, q: null, filters: Object.keys(change) }] : []
  const { category, minPrice, maxPrice, listingType, condition, shipsTo, location } = search
  return [
    ...attempt((minPrice !== null || maxPrice !== null) && PRICE, { minPrice: null, maxPrice: null }),
    ...attempt(category, { category: null }),
    ...attempt(listingType && typeNames[listingType], { listingType: undefined }),
    ...attempt(condition && `condition ${condition}`, { condition: undefined }),
    ...attempt(shipsTo && `shipping to ${countryName(shipsTo)}`, { shipsTo: undefined }),
    ...attempt(location && `sent from ${countryName(location)}`, { location: undefined }),
    ...traitNames.flatMap(name => attempt(search[name], { [name]: undefined })),
  ]
}

const hasFilters = (search: Search) => withoutFilter(search).length > 0

/** A search without one thing that it asks for, each. */
export const looserAttempts = (search: Search): Attempt[] =>
  [...withoutFilter(search), ...withoutPart(search)].slice(0, MAX_TRIED)

/** Those that find something, most first. @param totals what each of them finds */
export const looserSearches = (attempts: readonly Attempt[], totals: readonly number[]): LooserSearch[] =>
  attempts
    .map(({ search: _, ...rest }, n) => ({ ...rest, total: totals[n] ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, MAX_SHOWN)
