import {
  type FacetName,
  facetNames,
  filterOf,
  type SearchFilters,
  setFilters,
} from '../../../../shared/rules/filters.ts'
import { conditions, listingTypes } from '../../../../shared/rules/listing.ts'
import {
  putsPhotosFirst,
  type SearchedStatus,
  type SortField,
  type SortOrder,
  usualOrder,
} from '../../../../shared/rules/search.ts'
import { byTrait, type TraitName, traitNames } from '../../../../shared/rules/traits.ts'
import type { QueryReading } from '../vocabulary/query-reading.ts'
import { thesaurus } from '../vocabulary/thesaurus.ts'
import { type Filtering, hasConcept, isWithin, MANY, MISS, replicaFilters } from './column-layout.ts'
import type { Columns } from './columns.ts'
import { hasStatus } from './for-sale.ts'
import type { Matched } from './matched-words.ts'
import { takePage } from './page.ts'
import { type FacetCount, type Facets, MAX_CATEGORIES, MAX_TRAITS, type Search } from './search.ts'

export interface FoundSlots {
  /** All of them, if no page was asked for (`limit: 0`). */
  readonly all: Uint32Array
  readonly slots: Uint32Array
  readonly total: number
  readonly facets: Facets
}

/** Facets by their numbers, in the order of their names, from 1. */
const numberOf = (facet: FacetName) => facetNames.indexOf(facet) + 1
const CATEGORY = numberOf('categories')
const TYPE = numberOf('listingTypes')
const CONDITION = numberOf('conditions')
const LOCATION = numberOf('locations')
const TRAITS = numberOf(traitNames[0])

const filteringsOf = (columns: Columns, filters: Partial<SearchFilters>) =>
  setFilters(filters).map(name => {
    const { facet } = filterOf(name)
    const filtering = replicaFilters[name] as (value: unknown, columns: Columns) => Filtering
    return { weight: facet ? MISS + numberOf(facet) : MANY, filter: filtering(filters[name], columns) }
  })

/** For each slot, the weight of the filters that it misses. */
function missedBy(
  columns: Columns,
  slots: Uint32Array,
  filters: Partial<SearchFilters> & Pick<Search, 'seller'>,
  { minPrice, maxPrice, years }: QueryReading,
): Uint16Array {
  const missed = new Uint16Array(slots.length)
  const asked = [...filteringsOf(columns, { minPrice, maxPrice }), ...filteringsOf(columns, filters)]
  if (filters.seller) asked.push({ weight: MANY, filter: replicaFilters.seller(filters.seller, columns) })
  // Traits take longest, so they come last.
  asked.sort((a, b) => (a.weight % MANY) - (b.weight % MANY))
  for (const { filter, weight } of asked) filter(slots, missed, weight)
  if (years) isWithin(columns.arrays.year, years.from, years.to)(slots, missed, MANY)
  return missed
}

/** The facet of each concept. */
function kindsOfConcepts(): Uint8Array {
  return Uint8Array.from(thesaurus().concepts, ({ kind }) => TRAITS + traitNames.indexOf(kind as TraitName))
}

let kinds: Uint8Array | undefined

export function find(
  columns: Columns,
  search: Search,
  query: QueryReading,
  matched: Matched | undefined,
  now: Date,
): FoundSlots {
  kinds ??= kindsOfConcepts()
  const { listingType, category, condition, zones, traitsStart, traitsCount } = columns.arrays
  const { ids } = columns.traits
  const { slots, scores } = ofStatus(columns, search.status, matched, now)
  const missed = missedBy(columns, slots, search, query)
  const inCategory = new Uint32Array(columns.categories.length + 1)
  const inType = new Uint32Array(listingTypes.length)
  const inCondition = new Uint32Array(conditions.length + 1)
  const inZones = new Uint32Array(columns.zones.size)
  const inTrait = new Uint32Array(kinds.length)
  let total = 0
  for (let n = 0; n < slots.length; n += 1) {
    if (missed[n]! >= MANY) continue
    const missing = missed[n]! % MISS
    const slot = slots[n]!
    const start = traitsStart[slot]!
    const end = start + traitsCount[slot]!
    const isAll = missing === 0
    if (isAll || missing === CATEGORY) inCategory[category[slot]!]! += 1
    if (isAll || missing === TYPE) inType[listingType[slot]!]! += 1
    if (isAll || missing === CONDITION) inCondition[condition[slot]!]! += 1
    if (isAll || missing === LOCATION) inZones[zones[slot]!]! += 1
    if (isAll) for (let at = start; at < end; at += 1) inTrait[ids[at]!]! += 1
    else if (missing >= TRAITS) {
      for (let at = start; at < end; at += 1) if (kinds[ids[at]!] === missing) inTrait[ids[at]!]! += 1
    }
    if (!isAll) continue
    slots[total] = slot
    if (matched) scores[total] = scores[n]!
    total += 1
  }
  const found = { slots: slots.subarray(0, total), scores: scores.subarray(0, total) }
  return {
    all: found.slots,
    slots: pageOf(columns, search, found, matched !== undefined),
    total,
    facets: {
      categories: facet(columns.categories, inCategory.subarray(1)).slice(0, MAX_CATEGORIES),
      listingTypes: facet(listingTypes, inType),
      conditions: facet(conditions, inCondition.subarray(1)),
      locations: locationFacet(columns, inZones),
      ...traitFacets(inTrait),
    },
  }
}

function ofStatus(columns: Columns, status: SearchedStatus, matched: Matched | undefined, now: Date): Matched {
  const hasIt = hasStatus(columns, status, now)
  const candidates = matched ? matched.slots.length : columns.slots
  const slots = new Uint32Array(candidates)
  const scores = new Float64Array(matched ? candidates : 0)
  let count = 0
  for (let n = 0; n < candidates; n += 1) {
    const slot = matched ? matched.slots[n]! : n
    if (!hasIt(slot)) continue
    slots[count] = slot
    if (matched) scores[count] = matched.scores[n]!
    count += 1
  }
  return { slots: slots.subarray(0, count), scores: scores.subarray(0, count) }
}

/** How many of these are for sale and within the limits of the query. @param trait that they must also have */
export function countForSale(
  columns: Columns,
  query: QueryReading,
  matched: Matched,
  now: Date,
  trait?: number,
): number {
  const { slots } = ofStatus(columns, 'active', matched, now)
  const missed = missedBy(columns, slots, {}, query)
  if (trait !== undefined) hasConcept(columns, trait)(slots, missed, MANY)
  return missed.reduce((count, weight) => count + Number(weight === 0), 0)
}

const facet = (values: readonly string[], counts: Uint32Array): FacetCount[] =>
  mostFirst(values.map((value, n) => ({ value, count: counts[n] ?? 0 })))

const mostFirst = (counts: readonly FacetCount[]): FacetCount[] =>
  counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

function locationFacet(columns: Columns, inZones: Uint32Array): FacetCount[] {
  const counts = new Map<string, number>()
  for (const [code, count] of inZones.entries()) {
    const from = columns.zones.originOf(code)
    if (from) counts.set(from, (counts.get(from) ?? 0) + count)
  }
  return mostFirst([...counts].map(([value, count]) => ({ value, count }))).slice(0, MAX_TRAITS)
}

function traitFacets(inTrait: Uint32Array): Record<TraitName, FacetCount[]> {
  const facets = byTrait((): FacetCount[] => [])
  for (const { id, kind, name } of thesaurus().concepts) {
    const count = inTrait[id]!
    if (count > 0) facets[kind as TraitName].push({ value: name, count })
  }
  for (const name of traitNames) facets[name] = mostFirst(facets[name]).slice(0, MAX_TRAITS)
  return facets
}

function pageOf(columns: Columns, search: Search, { slots, scores }: Matched, hasWords: boolean): Uint32Array {
  const sortBy = search.sortBy ?? (hasWords ? 'relevance' : 'createdAt')
  const keys =
    sortBy === 'relevance' ? (hasWords ? scores : new Float64Array(slots.length)) : keysOf(columns, sortBy, slots)
  const order = search.sortOrder ?? usualOrder[sortBy]
  inDirection(keys, order)
  const { offset, limit } = search
  if (!putsPhotosFirst(sortBy, order)) return takePage(columns, slots, keys, offset, limit)
  const count = photosFirst(columns, slots, keys)
  const first = takePage(columns, slots.subarray(0, count), keys.subarray(0, count), offset, limit)
  const left = limit - first.length
  const others = takePage(columns, slots.subarray(count), keys.subarray(count), Math.max(0, offset - count), left)
  const page = new Uint32Array(first.length + others.length)
  page.set(first)
  page.set(others, first.length)
  return page
}

/** Reorders both. @returns how many have a photograph */
function photosFirst({ arrays: { hasPhoto } }: Columns, slots: Uint32Array, keys: Float64Array): number {
  let count = 0
  for (let n = 0; n < slots.length; n += 1) {
    const [slot, key] = [slots[n]!, keys[n]!]
    if (hasPhoto[slot] === 0) continue
    slots[n] = slots[count]!
    keys[n] = keys[count]!
    slots[count] = slot
    keys[count] = key
    count += 1
  }
  return count
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
