import {
  ANYTHING,
  type FilterName,
  filterNames,
  filterOf,
  PRICE_LIMIT,
  setFilters,
} from '../../../../shared/rules/filters.ts'
import { isTraitName, traitNames } from '../../../../shared/rules/traits.ts'
import { readQuery } from '../vocabulary/query-reading.ts'
import type { LooserSearch, Search } from './search.ts'

const MAX_SHOWN = 4
/** Limits the work for long queries. */
const MAX_TRIED = 16

interface Attempt extends Omit<LooserSearch, 'total'> {
  readonly search: Search
}

function withoutPart(search: Search): Attempt[] {
  const { parts } = readQuery(search.q, search.rates)
  if (parts.length < 2 && setFilters(search).length === 0) return []
  return parts.map(({ kind, label, without }) => ({
    without: kind === 'price' ? PRICE_LIMIT : kind === 'word' ? `“${label}”` : label,
    search: { ...search, q: without || null },
    q: without,
    filters: [],
  }))
}

/** Where dropping several filters finds equally much, the first of these is shown: prices first, names of the thesaurus last. */
const inOrder = [
  ...new Set<FilterName>(['minPrice', 'maxPrice', ...filterNames.filter(name => !isTraitName(name)), ...traitNames]),
]

function withoutFilter(search: Search): Attempt[] {
  const set = setFilters(search)
  return inOrder.flatMap(name => {
    const { otherEnd, looser } = filterOf(name)
    const filters = filterNames.filter(each => each === name || each === otherEnd)
    if (filters.find(each => set.includes(each)) !== name) return []
    const without = Object.fromEntries(filters.map(each => [each, ANYTHING[each]]))
    return { without: looser(search[name] as object), search: { ...search, ...without }, q: null, filters }
  })
}

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
