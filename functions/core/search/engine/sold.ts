import { type Cents, cents } from '../../../../shared/rules/cents.ts'
import type { ExchangeRates } from '../../../../shared/rules/exchange-rates.ts'
import { MIN_SALES_INDEXED, type SoldFilters, type SoldSort, soldFilterNames } from '../../../../shared/rules/sold.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'
import { familyOf } from '../vocabulary/named-forms.ts'
import { type QueryReading, readQuery } from '../vocabulary/query-reading.ts'
import { type Concept, thesaurus } from '../vocabulary/thesaurus.ts'
import { SOLD } from './column-layout.ts'
import type { Columns } from './columns.ts'
import { find } from './finding.ts'
import { type Matched, understand, type WordSearch } from './matched-words.ts'
import { takePage } from './page.ts'
import { EVERYTHING, type FacetCount, MAX_TRAITS } from './search.ts'
import type { WordIndex } from './word-index.ts'

export interface SoldSearch extends SoldFilters {
  readonly q: string | null
  readonly seller?: string | undefined
  readonly sort: SoldSort
  readonly limit: number
  readonly offset: number
  /** For prices in the query. */
  readonly rates?: ExchangeRates
}

/** Half of the prices are between `lower` and `upper`. */
export interface SoldPrices {
  readonly lowest: Cents
  readonly lower: Cents
  readonly median: Cents
  readonly upper: Cents
  readonly highest: Cents
}

export interface FoundSold {
  readonly total: number
  readonly prices: SoldPrices | null
  readonly page: Uint32Array
  /** Oldest first. Of many, only some are taken, evenly spread. */
  readonly sample: Uint32Array
  readonly facets: Readonly<Record<'form' | 'maker' | 'period', FacetCount[]>>
}

/** With the listings themselves, and what was understood of the query. */
export interface SoldFound extends Omit<FoundSold, 'page' | 'sample'> {
  readonly understood: { label: string; without: string }[]
  readonly listings: ListingRecord[]
  readonly sample: ListingRecord[]
}

export interface Indexes {
  readonly columns: Columns
  readonly words: WordIndex
  readonly wordSearch: WordSearch
}

/** More than a replica has listings; times a second of these centuries still a whole number. */
const PLACES = 2 ** 21
/** Points of a chart. */
export const MAX_SAMPLE = 200

export function findSold(indexes: Indexes, search: SoldSearch): FoundSold {
  const { all, facets } = soldSlots(indexes, search)
  const anyForm = search.form ? soldSlots(indexes, { ...search, form: null }).all : all
  return {
    total: all.length,
    prices: pricesOf(indexes.columns, all),
    sample: sampleOf(indexes.columns, all),
    facets: { form: formFacet(indexes, anyForm), maker: facets.maker, period: facets.period },
    page: pageOf(indexes.columns, all, search),
  }
}

function soldSlots(
  { columns, words, wordSearch }: Indexes,
  { q, form, maker, period, seller, rates }: SoldFilters & Pick<SoldSearch, 'q' | 'seller' | 'rates'>,
) {
  const query = readQuery(q, rates)
  const filters = { maker: maker ?? undefined, period: period ?? undefined, seller }
  const asked = query.terms.length > 0 ? wordSearch.all(understand(query.terms, words).sought) : undefined
  const formed = form ? ofForm(columns, words, form, asked) : asked
  const matched = paidWithin(columns, query, formed)
  const unpriced = { ...query, minPrice: null, maxPrice: null }
  return find(columns, { ...EVERYTHING, ...filters, q, status: 'sold', limit: 0 }, unpriced, matched, BEGINNING)
}

/** A price in the words means what was paid, not what was asked. */
function paidWithin(columns: Columns, { minPrice, maxPrice }: QueryReading, found: Matched | undefined) {
  if (minPrice === null && maxPrice === null) return found
  const { state } = columns.arrays
  return only(
    columns,
    found,
    slot =>
      state[slot] === SOLD &&
      columns.soldFor(slot) >= (minPrice ?? 0) &&
      columns.soldFor(slot) <= (maxPrice ?? Number.POSITIVE_INFINITY),
  )
}

function only(columns: Columns, found: Matched | undefined, isWanted: (slot: number) => boolean): Matched {
  const slots = found ? found.slots.filter(isWanted) : columns.where(isWanted)
  return { slots, scores: new Float64Array(slots.length) }
}

/** In the spelling of the thesaurus, without what it doesn't have. */
export const namedFilters = (filters: SoldFilters): SoldFilters =>
  Object.fromEntries(
    soldFilterNames.map(name => [name, filters[name] ? thesaurus().named(name, filters[name])?.name : undefined]),
  )

/** What is sold doesn't depend on the time. */
const BEGINNING = new Date(0)

/** A piece is of the forms that its title names; descriptions also name what belongs to it. */
function ofForm(columns: Columns, words: WordIndex, form: string, asked: Matched | undefined): Matched {
  const concept = thesaurus().named('form', form)
  const isOf = new Uint8Array(columns.slots)
  if (concept) markTitled(words, concept, isOf)
  return only(columns, asked, slot => isOf[slot] === 1)
}

function* blocksOf(words: WordIndex, { token }: Concept): Generator<Uint32Array> {
  for (const { postings } of words.named(token)) yield* postings.blocks()
}

function markTitled(words: WordIndex, concept: Concept, isOf: Uint8Array): void {
  for (const block of blocksOf(words, concept))
    for (let n = 0; n < block.length; n += 1) isOf[block[n]! >>> 1]! |= block[n]! & 1
}

/** Of those found. */
function countTitled(words: WordIndex, concept: Concept, isFound: Uint8Array): number {
  let count = 0
  for (const block of blocksOf(words, concept))
    for (let n = 0; n < block.length; n += 1) count += isFound[block[n]! >>> 1]! & block[n]!
  return count
}

function formFacet({ columns, words }: Indexes, slots: Uint32Array): FacetCount[] {
  const isFound = new Uint8Array(columns.slots)
  for (const slot of slots) isFound[slot] = 1
  const counts = thesaurus()
    .concepts.filter(({ kind }) => kind === 'form')
    .map(concept => ({ value: concept.name, count: countTitled(words, concept, isFound) }))
  return counts
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_TRAITS)
}

const pricesOf = (columns: Columns, slots: Uint32Array): SoldPrices | null =>
  pricesAmong(Float64Array.from(slots, slot => columns.soldFor(slot)))

export function pricesAmong(paid: Float64Array): SoldPrices | null {
  const sorted = paid.sort()
  if (sorted.length === 0) return null
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
    return cents(Math.round(below + (above - below) * (place % 1)))
  }
  return { lowest: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), highest: at(1) }
}

function sampleOf(columns: Columns, slots: Uint32Array): Uint32Array {
  // Numbers sort ten times as fast without a comparison of our own, so each holds its second and its place.
  const inTime = Float64Array.from(slots, (slot, n) => Math.floor(columns.soldAt(slot) / 1000) * PLACES + n).sort()
  const step = Math.max(1, inTime.length / MAX_SAMPLE)
  const length = Math.min(inTime.length, MAX_SAMPLE)
  return Uint32Array.from({ length }, (_, n) => slots[inTime[Math.floor(n * step)]! % PLACES]!)
}

function pageOf(columns: Columns, slots: Uint32Array, { sort, offset, limit }: SoldSearch): Uint32Array {
  const sign = sort === 'lowest' ? 1 : -1
  const keys = Float64Array.from(
    slots,
    slot => sign * (sort === 'newest' ? columns.soldAt(slot) : columns.soldFor(slot)),
  )
  return takePage(columns, slots, keys, offset, limit)
}

/** What was sold since then, and names a form of the same family in its title. */
export function soldOfForms({ columns, words }: Indexes, forms: readonly Concept[], since: Date): Uint32Array {
  const isOf = new Uint8Array(columns.slots)
  for (const form of forms) markTitled(words, familyOf(form), isOf)
  const { state } = columns.arrays
  return columns.where(slot => isOf[slot] === 1 && state[slot] === SOLD && columns.soldAt(slot) >= since.getTime())
}

/** The filters that have enough sales for a page of their own, most first. */
export const soldSubjects = ({ facets }: Pick<FoundSold, 'facets'>): SoldFilters[] =>
  soldFilterNames
    .flatMap(name => facets[name].map(({ value, count }) => ({ filters: { [name]: value }, count })))
    .filter(({ count }) => count >= MIN_SALES_INDEXED)
    .sort((a, b) => b.count - a.count)
    .map(({ filters }) => filters)
