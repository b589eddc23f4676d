import { conditions, listingTypes } from '../../../shared/listing.ts'
import { type SortField, type SortOrder, usualOrder } from '../../../shared/search.ts'
import type { Columns } from './columns.ts'
import { hasStatus } from './for-sale.ts'
import type { Matched } from './matched-words.ts'
import { takePage } from './page.ts'
import { type FacetCount, type Facets, MAX_CATEGORIES, type Search } from './search.ts'

export interface FoundSlots {
  readonly slots: Uint32Array
  readonly total: number
  readonly facets: Facets
}

const ANY = -1
const NONE = -2

export function find(columns: Columns, search: Search, matched: Matched | undefined, now: Date): FoundSlots {
  const { listingType, category, condition, price } = columns.arrays
  const isOfStatus = hasStatus(columns, search.status, now)
  const ranges = search.minPrice !== null || search.maxPrice !== null
  const [min, max] = [search.minPrice ?? 0, search.maxPrice ?? Number.POSITIVE_INFINITY]
  const ofCategory = search.category === null ? ANY : (columns.codeOf(search.category) ?? NONE)
  const ofType = search.listingType === undefined ? ANY : listingTypes.indexOf(search.listingType)
  const ofCondition = search.condition === undefined ? ANY : conditions.indexOf(search.condition) + 1

  const inCategory = new Uint32Array(columns.categories.length + 1)
  const inType = new Uint32Array(listingTypes.length)
  const inCondition = new Uint32Array(conditions.length + 1)
  const candidates = matched ? matched.slots.length : columns.slots
  const slots = new Uint32Array(candidates)
  const scores = new Float64Array(matched ? candidates : 0)
  let total = 0
  for (let n = 0; n < candidates; n += 1) {
    const slot = matched ? matched.slots[n]! : n
    if (!isOfStatus(slot)) continue
    // NaN is never within a range.
    if (ranges && !(price[slot]! >= min && price[slot]! <= max)) continue
    const isType = ofType === ANY || listingType[slot] === ofType
    const isCategory = ofCategory === ANY || category[slot] === ofCategory
    const isCondition = ofCondition === ANY || condition[slot] === ofCondition
    if (isType && isCondition) inCategory[category[slot]!]! += 1
    if (isCategory && isCondition) inType[listingType[slot]!]! += 1
    if (isCategory && isType) inCondition[condition[slot]!]! += 1
    if (!(isType && isCategory && isCondition)) continue
    slots[total] = slot
    if (matched) scores[total] = matched.scores[n]!
    total += 1
  }
  const found = { slots: slots.subarray(0, total), scores: scores.subarray(0, total) }
  return {
    slots: pageOf(columns, search, found, matched !== undefined),
    total,
    facets: {
      categories: facet(columns.categories, inCategory.subarray(1)).slice(0, MAX_CATEGORIES),
      listingTypes: facet(listingTypes, inType),
      conditions: facet(conditions, inCondition.subarray(1)),
    },
  }
}

const facet = (values: readonly string[], counts: Uint32Array): FacetCount[] =>
  values
    .map((value, n) => ({ value, count: counts[n] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

function pageOf(columns: Columns, search: Search, { slots, scores }: Matched, hasWords: boolean): Uint32Array {
  const sortBy = search.sortBy ?? (hasWords ? 'relevance' : 'createdAt')
  const keys =
    sortBy === 'relevance' ? (hasWords ? scores : new Float64Array(slots.length)) : keysOf(columns, sortBy, slots)
  inDirection(keys, search.sortOrder ?? usualOrder[sortBy])
  return takePage(columns, slots, keys, search.offset, search.limit)
}

function keysOf({ arrays }: Columns, sortBy: Exclude<SortField, 'relevance'>, slots: Uint32Array): Float64Array {
  const column = arrays[sortBy]
  const keys = new Float64Array(slots.length)
  for (let n = 0; n < keys.length; n += 1) keys[n] = column[slots[n]!]!
  return keys
}

/** Ascending; missing keys come last. */
function inDirection(keys: Float64Array, order: SortOrder): void {
  const sign = order === 'asc' ? 1 : -1
  for (let n = 0; n < keys.length; n += 1) {
    const key = keys[n]! * sign
    keys[n] = Number.isNaN(key) ? Number.POSITIVE_INFINITY : key
  }
}
