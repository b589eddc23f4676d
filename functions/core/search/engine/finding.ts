import {
  type FacetName,
  facetNames,
  filterOf,
  type SearchFilters,
  setFilters,
} from '../../../../shared/rules/filters.ts'
import { conditions, listingTypes } from '../../../../shared/rules/listing.ts'
import { putsPhotosFirst, type SearchedStatus, type SortField, usualOrder } from '../../../../shared/rules/search.ts'
import { byTrait, type TraitName, traitNames } from '../../../../shared/rules/traits.ts'
import type { QueryReading } from '../vocabulary/query-reading.ts'
import { thesaurus } from '../vocabulary/thesaurus.ts'
import { type Filtering, hasConcept, isWithin, MANY, MISS, replicaFilters } from './column-layout.ts'
import type { Columns } from './columns.ts'
import { filterByStatus } from './for-sale.ts'
import type { Matched } from './matched-words.ts'
import { Ranking } from './page.ts'
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

interface AskedFiltering {
  readonly weight: number
  readonly filter: Filtering
}

function askedOf(
  columns: Columns,
  filters: Partial<SearchFilters> & Pick<Search, 'seller'>,
  { minPrice, maxPrice, years }: QueryReading,
): AskedFiltering[] {
  const asked = [...filteringsOf(columns, { minPrice, maxPrice }), ...filteringsOf(columns, filters)]
  if (filters.seller) asked.push({ weight: MANY, filter: replicaFilters.seller(filters.seller, columns) })
  // Traits take longest, so they come last.
  asked.sort((a, b) => (a.weight % MANY) - (b.weight % MANY))
  if (years) asked.push({ weight: MANY, filter: isWithin(columns.arrays.year, years.from, years.to) })
  return asked
}

/** Small enough for the processor's cache. */
const BLOCK = 4_096

/** Some of what may be found. `missed`: the weight of the filters that each misses, the status among them. */
interface Block extends Matched {
  readonly missed: Uint16Array
}

/** All slots, or those matched, in blocks that are each valid until the next. */
function* blocksOf(
  columns: Columns,
  status: SearchedStatus,
  asked: readonly AskedFiltering[],
  matched: Matched | undefined,
  now: Date,
): Generator<Block> {
  const all = [{ weight: MANY, filter: filterByStatus(columns, status, now) }, ...asked]
  const candidates = matched ? matched.slots.length : columns.slots
  const room = Math.min(BLOCK, candidates)
  const arrays = { slots: new Uint32Array(room), scores: new Float64Array(room), missed: new Uint16Array(room) }
  for (let first = 0; first < candidates; first += BLOCK) {
    const end = Math.min(first + BLOCK, candidates)
    const [slots, scores, missed] = [
      arrays.slots.subarray(0, end - first),
      arrays.scores.subarray(0, end - first),
      arrays.missed.subarray(0, end - first),
    ]
    if (matched) {
      slots.set(matched.slots.subarray(first, end))
      scores.set(matched.scores.subarray(first, end))
    } else for (let n = 0; n < slots.length; n += 1) slots[n] = first + n
    missed.fill(0)
    for (const { filter, weight } of all) filter(slots, missed, weight)
    yield { slots, scores, missed }
  }
}

let kinds: Uint8Array | undefined

/** The facet of each concept. */
function kindsOfConcepts(): Uint8Array {
  kinds ??= Uint8Array.from(thesaurus().concepts, ({ kind }) => TRAITS + traitNames.indexOf(kind as TraitName))
  return kinds
}

export function find(
  columns: Columns,
  search: Search,
  query: QueryReading,
  matched: Matched | undefined,
  now: Date,
): FoundSlots {
  const counts = new FacetCounts(columns)
  const most = matched ? matched.slots.length : columns.slots
  const ranked = new Ranked(columns, search, matched !== undefined, most)
  const all = new Uint32Array(search.limit === 0 ? most : 0)
  let total = 0
  for (const block of blocksOf(columns, search.status, askedOf(columns, search, query), matched, now)) {
    const found = counts.addMissing(block)
    counts.add(found.slots)
    ranked.add(found)
    if (search.limit === 0) all.set(found.slots, total)
    total += found.slots.length
  }
  return { all: all.subarray(0, total), slots: ranked.page(), total, facets: counts.facets }
}

class FacetCounts {
  readonly #columns: Columns
  readonly #kinds = kindsOfConcepts()
  readonly #inCategory: Uint32Array
  readonly #inType = new Uint32Array(listingTypes.length)
  readonly #inCondition = new Uint32Array(conditions.length + 1)
  readonly #inZones: Uint32Array
  readonly #inTrait = new Uint32Array(this.#kinds.length)
  /** Of a block, what misses one facet’s filter alone, and which. */
  readonly #near = new Uint32Array(BLOCK)
  readonly #nearFacets = new Uint8Array(BLOCK)

  constructor(columns: Columns) {
    this.#columns = columns
    this.#inCategory = new Uint32Array(columns.categories.length + 1)
    this.#inZones = new Uint32Array(columns.zones.size)
  }

  /** What misses the filter of one facet counts for that facet. @returns what misses none, brought together */
  addMissing({ slots, scores, missed }: Block): Matched {
    const [near, nearFacets] = [this.#near, this.#nearFacets]
    let found = 0
    let count = 0
    for (let n = 0; n < slots.length; n += 1) {
      const slot = slots[n]!
      const weight = missed[n]!
      slots[found] = slot
      scores[found] = scores[n]!
      found += Number(weight === 0)
      if (weight === 0 || weight >= MANY) continue
      near[count] = slot
      nearFacets[count] = weight % MISS
      count += 1
    }
    for (let first = 0, end = 0; first < count; first = end) {
      const facet = nearFacets[first]!
      while (end < count && nearFacets[end] === facet) end += 1
      this.#addTo(facet, near.subarray(first, end))
    }
    return { slots: slots.subarray(0, found), scores: scores.subarray(0, found) }
  }

  /** Counts them for one facet alone. */
  #addTo(facet: number, slots: Uint32Array): void {
    const { category, listingType, condition, zones } = this.#columns.arrays
    if (facet === CATEGORY) countIn(this.#inCategory, category, slots)
    else if (facet === TYPE) countIn(this.#inType, listingType, slots)
    else if (facet === CONDITION) countIn(this.#inCondition, condition, slots)
    else if (facet === LOCATION) countIn(this.#inZones, zones, slots)
    else this.#addTraitsOf(facet, slots)
  }

  add(slots: Uint32Array): void {
    for (const facet of [CATEGORY, TYPE, CONDITION, LOCATION]) this.#addTo(facet, slots)
    const { traitsStart, traitsCount } = this.#columns.arrays
    const [inTrait, ids] = [this.#inTrait, this.#columns.traits.numbers]
    for (let n = 0; n < slots.length; n += 1) {
      let at = traitsStart[slots[n]!]!
      for (const end = at + traitsCount[slots[n]!]!; at < end; at += 1) inTrait[ids[at]!]! += 1
    }
  }

  #addTraitsOf(facet: number, slots: Uint32Array): void {
    const { traitsStart, traitsCount } = this.#columns.arrays
    const [inTrait, ids, kinds] = [this.#inTrait, this.#columns.traits.numbers, this.#kinds]
    for (let n = 0; n < slots.length; n += 1) {
      let at = traitsStart[slots[n]!]!
      for (const end = at + traitsCount[slots[n]!]!; at < end; at += 1)
        if (kinds[ids[at]!] === facet) inTrait[ids[at]!]! += 1
    }
  }

  get facets(): Facets {
    return {
      categories: facet(this.#columns.categories, this.#inCategory.subarray(1)).slice(0, MAX_CATEGORIES),
      listingTypes: facet(listingTypes, this.#inType),
      conditions: facet(conditions, this.#inCondition.subarray(1)),
      locations: locationFacet(this.#columns, this.#inZones),
      ...traitFacets(this.#inTrait),
    }
  }
}

function countIn(counts: Uint32Array, column: Uint8Array | Uint32Array, slots: Uint32Array): void {
  for (let n = 0; n < slots.length; n += 1) counts[column[slots[n]!]!]! += 1
}

/** How many of these are for sale and within the limits of the query. @param trait that they must also have */
export function countForSale(
  columns: Columns,
  query: QueryReading,
  matched: Matched,
  now: Date,
  trait?: number,
): number {
  const asked = askedOf(columns, {}, query)
  if (trait !== undefined) asked.push({ weight: MANY, filter: hasConcept(columns, trait) })
  let count = 0
  for (const { missed } of blocksOf(columns, 'active', asked, matched, now)) {
    for (let n = 0; n < missed.length; n += 1) count += Number(missed[n] === 0)
  }
  return count
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
  const { concepts } = thesaurus()
  for (let id = 0; id < inTrait.length; id += 1) {
    if (inTrait[id] === 0) continue
    const { kind, name } = concepts[id]!
    facets[kind as TraitName].push({ value: name, count: inTrait[id]! })
  }
  for (const name of traitNames) facets[name] = mostFirst(facets[name]).slice(0, MAX_TRAITS)
  return facets
}

/** The page of a search; where nobody chose an order, what has no photograph comes last. */
class Ranked {
  readonly #columns: Columns
  readonly #search: Search
  readonly #sortBy: SortField
  readonly #sign: 1 | -1
  readonly #first: Ranking
  readonly #others: Ranking | undefined

  constructor(columns: Columns, search: Search, hasWords: boolean, most: number) {
    const sortBy = search.sortBy ?? (hasWords ? 'relevance' : 'createdAt')
    const order = search.sortOrder ?? usualOrder[sortBy]
    const newRanking = () => new Ranking(columns, search.limit && search.offset + search.limit, most)
    this.#columns = columns
    this.#search = search
    this.#sortBy = sortBy
    this.#sign = order === 'asc' ? 1 : -1
    this.#first = newRanking()
    this.#others = putsPhotosFirst(sortBy, order) ? newRanking() : undefined
  }

  /** Reorders both. */
  add({ slots, scores: keys }: Matched): void {
    // Without words all scores are 0.
    if (this.#sortBy === 'relevance') for (let n = 0; n < keys.length; n += 1) keys[n]! *= this.#sign
    else copyKeys(this.#columns.arrays[this.#sortBy], this.#sign, slots, keys)
    const count = this.#others ? photosFirst(this.#columns, slots, keys) : slots.length
    this.#first.add(slots.subarray(0, count), keys.subarray(0, count))
    this.#others?.add(slots.subarray(count), keys.subarray(count))
  }

  page(): Uint32Array {
    const { offset, limit } = this.#search
    const first = this.#first.page(offset, limit)
    if (!this.#others || first.length === limit) return first
    const others = this.#others.page(Math.max(0, offset - this.#first.added), limit - first.length)
    return Uint32Array.of(...first, ...others)
  }
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

/** Ascending; missing keys come last. */
function copyKeys(column: Uint32Array | Float64Array, sign: 1 | -1, slots: Uint32Array, keys: Float64Array): void {
  for (let n = 0; n < slots.length; n += 1) {
    const key = column[slots[n]!]! * sign
    keys[n] = Number.isNaN(key) ? Number.POSITIVE_INFINITY : key
  }
}
