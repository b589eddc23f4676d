import { categoryKey } from '../../../../../shared/rules/category.ts'
import { type Cents, cents } from '../../../../../shared/rules/cents.ts'
import type { ExchangeRates } from '../../../../../shared/rules/exchange-rates.ts'
import { type FacetName, filterOf, type SearchFilters, setFilters } from '../../../../../shared/rules/filters.ts'
import { putsPhotosFirst, type SearchedStatus, type SortField, usualOrder } from '../../../../../shared/rules/search.ts'
import { byTrait } from '../../../../../shared/rules/traits.ts'
import type { ListingRecord } from '../../../listing/listing-store.ts'
import type { WrittenListing } from '../../../listing/written-summary.ts'
import { familyOf, formsNamed } from '../../vocabulary/named-forms.ts'
import type { DescribedPiece } from '../../vocabulary/piece-traits.ts'
import { alternativesOf, type QueryReading, readQuery, understoodOf } from '../../vocabulary/query-reading.ts'
import { type Concept, thesaurus } from '../../vocabulary/thesaurus.ts'
import { looserAttempts, looserSearches } from '../loosening.ts'
import { correctedQuery, likenedBy, likenedByTraits } from '../matching.ts'
import {
  type CategoryCount,
  EVERYTHING,
  type FacetCount,
  type Facets,
  type Found,
  MAX_CATEGORIES,
  MAX_TRAITS,
  type Search,
  type Shelf,
  type Suggestions,
} from '../search.ts'
import type { SearchEngine, WriteListing } from '../search-engine.ts'
import { MAX_OF_ONE_SELLER } from '../shelf.ts'
import { MAX_SAMPLE, pricesAmong, type SoldFound, type SoldSearch } from '../sold.ts'
import { beginsWith, type Completion, completionsOf, MAX_MAKERS, MAX_PIECES, MAX_QUERIES } from '../suggesting.ts'
import { filterQueries, MAX_RESULTS } from './listing-document.ts'
import { listingIndex } from './listing-index.ts'
import { type Aggregation, ask, type Bucket, type Hit, type SearchAnswer } from './opensearch-client.ts'
import { all, is, isOneOf, LISTED, NOTHING, none, type Query, within } from './queries.ts'
import { type Counted, matching, nearUnknown, type Sought, scored, type Understood, understand } from './sought.ts'

/** More than the thesaurus has, so that counts of several shards are exact. */
const ALL_NAMES = 2_000
const SUGGESTED = 100
/** Prices of more sales are told by a random part of them. */
const MAX_SALES_READ = 10_000

const newestFirst = { id: 'desc' }
const photosFirst = { hasPhoto: 'desc' }
const PHOTOGRAPHED = is('hasPhoto', true)

function hasStatus(status: SearchedStatus, now: Date): Query[] {
  const isForSale = within('forSaleUntil', { gt: now.getTime() })
  if (status === 'active') return [isForSale]
  return status === 'sold' ? [is('isSold', true)] : [LISTED, none(is('isSold', true), isForSale)]
}

function withinYears(years: QueryReading['years']): Query[] {
  if (!years) return []
  const from = years.from !== Number.NEGATIVE_INFINITY && { gte: years.from }
  const to = years.to !== Number.POSITIVE_INFINITY && { lte: years.to }
  return [within('year', { ...from, ...to })]
}

/** The filters whose values are counted, by the name of their counts. */
type Filters = Readonly<Record<string, Query>>

const queriesOf = (filters: Partial<SearchFilters>) =>
  setFilters(filters).map(name => ({
    facet: filterOf(name).facet,
    query: (filterQueries[name] as (value: unknown) => Query)(filters[name]),
  }))

const filtersOf = (search: Search): Filters =>
  Object.fromEntries(queriesOf(search).flatMap(({ facet, query }) => (facet ? [[facet, query]] : [])))

const soldBy = ({ seller }: Pick<Search, 'seller'>): Query[] => (seller ? [filterQueries.seller(seller)] : [])

/** What is asked for beside words and counted filters. */
function asked(search: Search, { minPrice, maxPrice, years }: QueryReading, now: Date): Query[] {
  return [
    ...hasStatus(search.status, now),
    ...queriesOf({ minPrice, maxPrice }).map(({ query }) => query),
    ...withinYears(years),
    ...queriesOf(search).flatMap(({ facet, query }) => (facet ? [] : [query])),
    ...soldBy(search),
  ]
}

const names = (field: string) => ({ terms: { field, size: ALL_NAMES } })
/** Spellings of one category count together, under the commonest. */
const categories = {
  terms: { field: 'categoryKey', size: ALL_NAMES },
  aggs: { name: { terms: { field: 'category', size: 1 } }, average: { avg: { field: 'price' } } },
}

const counted = {
  categories,
  listingTypes: names('listingType'),
  conditions: names('condition'),
  locations: names('from'),
  ...byTrait(name => names(`traits.${name}`)),
} satisfies Record<FacetName, object>

/** Each counted as if its own filter were not there. */
function countsWith(filters: Filters, aggregations: Readonly<Record<string, object>>) {
  return Object.fromEntries(
    Object.entries(aggregations).map(([name, aggregation]) => {
      const others = Object.entries(filters).flatMap(([other, filter]) => (other === name ? [] : [filter]))
      return [name, { filter: all(...others), aggs: { counted: aggregation } }]
    }),
  )
}

const bucketsOf = (aggregation: Aggregation | undefined): readonly Bucket[] =>
  (aggregation?.counted?.buckets ?? aggregation?.buckets ?? []) as readonly Bucket[]

const mostFirst = (counts: readonly FacetCount[]): FacetCount[] =>
  counts.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

const facet = (aggregation: Aggregation | undefined, most: number): FacetCount[] =>
  mostFirst(
    bucketsOf(aggregation).map(({ key, doc_count: count, name }) => ({ value: name?.buckets[0]?.key ?? key, count })),
  ).slice(0, most)

const isMaker = ({ concept }: Completion) => concept.kind === 'maker'
const hasConcept = ({ token }: Concept) => is('allStems', token)

interface Asked {
  readonly query: Query
  readonly size: number
  readonly from?: number
  readonly sort?: readonly object[]
  readonly [more: string]: unknown
}

const millisecondsOf = (time: string | undefined) => (time === undefined ? Number.POSITIVE_INFINITY : Date.parse(time))

const shelfOrders = {
  createdAt: { order: 'desc', timeOf: (listing: ListingRecord) => millisecondsOf(listing.createdAt) },
  auctionEndDate: { order: 'asc', timeOf: (listing: ListingRecord) => millisecondsOf(listing.auctionEndsAt) },
  featuredUntil: { order: 'desc', timeOf: (listing: ListingRecord) => millisecondsOf(listing.featuredUntil) },
} as const

class OpenSearchEngine implements SearchEngine {
  readonly #url: string
  readonly #index: string

  constructor(url: string, index: string) {
    this.#url = url
    this.#index = index
  }

  #ask(request: Asked): Promise<SearchAnswer> {
    const beyond = (request.from ?? 0) + request.size > MAX_RESULTS
    const page = beyond ? { from: 0, size: 0 } : {}
    return ask<SearchAnswer>(this.#url, 'POST', `/${this.#index}/_search`, {
      track_total_hits: true,
      _source: ['record'],
      ...request,
      ...page,
    })
  }

  async #listings(request: Asked): Promise<ListingRecord[]> {
    return recordsOf(await this.#ask(request))
  }

  #count = async (queries: Readonly<Record<string, Query>>): Promise<Counted> => {
    const { hits, aggregations } = await this.#ask({
      query: LISTED,
      size: 0,
      aggs: {
        title: { avg: { field: 'titleLength' } },
        ...(Object.keys(queries).length > 0 && { found: { filters: { filters: queries } } }),
      },
    })
    const buckets = (aggregations?.found?.buckets ?? {}) as Readonly<Record<string, { doc_count: number }>>
    return {
      counts: Object.fromEntries(Object.entries(buckets).map(([name, { doc_count }]) => [name, doc_count])),
      listed: hits.total.value,
      averageTitle: aggregations?.title?.value ?? 0,
    }
  }

  #suggestWords = async (misspelt: string): Promise<string[]> => {
    const term = {
      field: 'allWords',
      suggest_mode: 'always',
      max_edits: 1,
      prefix_length: 0,
      min_word_length: 1,
      accuracy: 0.01,
      sort: 'frequency',
      size: SUGGESTED,
      shard_size: SUGGESTED,
    }
    const { suggest } = await this.#ask({
      query: NOTHING,
      size: 0,
      suggest: { near: { text: misspelt, term } },
    })
    return suggest?.near?.flatMap(({ options }) => options.map(({ text }) => text)) ?? []
  }

  #understand(query: QueryReading): Promise<Understood> {
    return understand(query.terms, this.#count, this.#suggestWords)
  }

  nearUnknown(words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return nearUnknown(words, this.#count, this.#suggestWords)
  }

  async searchWritten(search: Search, now: Date, write: WriteListing): Promise<Found<WrittenListing>> {
    const found = await this.search(search, now)
    return { ...found, listings: found.listings.map(listing => write(listing, now)) }
  }

  async search(search: Search, now: Date): Promise<Found> {
    const query = readQuery(search.q, search.rates)
    const read = query.terms.length > 0 ? await this.#understand(query) : undefined
    const filters = filtersOf(search)
    const { hits, aggregations, ...rest } = await this.#ask({
      ...this.#page(search, asked(search, query, now), filters, read),
      aggs: countsWith(filters, counted),
    })
    const total = hits.total.value
    const correctedTo = correctedQuery(search.q, read?.corrected ?? new Map())
    return {
      listings: recordsOf({ hits, ...rest }),
      correctedTo,
      understood: understoodOf(search.q, search.rates),
      looser: total > 0 ? [] : await this.#looser({ ...search, q: correctedTo ?? search.q }, now),
      total,
      facets: facetsOf(aggregations),
    }
  }

  #page(search: Search, required: readonly Query[], filters: Filters, read: Understood | undefined): Asked {
    const sortBy = search.sortBy ?? (read ? 'relevance' : 'createdAt')
    const words = read?.sought.map(each => matching(each, 'all')) ?? []
    const isScored = sortBy === 'relevance' && read
    return {
      query: {
        bool: { filter: [...required, ...words], ...(isScored && { should: scored(read), minimum_should_match: 0 }) },
      },
      ...(Object.keys(filters).length > 0 && { post_filter: all(...Object.values(filters)) }),
      from: search.offset,
      size: search.limit,
      sort: orderOf(sortBy, search.sortOrder ?? usualOrder[sortBy], Boolean(isScored)),
    }
  }

  /** The query without corrections. */
  #wholeQuery(search: Search, now: Date): Query {
    const query = readQuery(search.q, search.rates)
    const words = query.terms.map(term => matching(alternativesOf(term), 'all'))
    return all(...asked(search, query, now), ...Object.values(filtersOf(search)), ...words)
  }

  async #looser(search: Search, now: Date) {
    const attempts = looserAttempts(search)
    if (attempts.length === 0) return []
    const { counts } = await this.#count(
      Object.fromEntries(attempts.map((attempt, n) => [`${n}`, this.#wholeQuery(attempt.search, now)])),
    )
    return looserSearches(
      attempts,
      attempts.map((_, n) => counts[`${n}`] ?? 0),
    )
  }

  async suggest(typed: string, now: Date, rates?: ExchangeRates): Promise<Suggestions> {
    const completions = completionsOf(typed)
    const tokens = await this.#count(
      Object.fromEntries(completions.map(({ concept }) => [concept.token, hasConcept(concept)])),
    )
    const isNamed = ({ concept }: Completion) => tokens.counts[concept.token] ?? 0
    const likely = completions.toSorted((a, b) => isNamed(b) - isNamed(a))
    const makers = likely.filter(isMaker).slice(0, MAX_MAKERS)
    const others = likely.filter(each => !isMaker(each)).slice(0, MAX_QUERIES)
    const search = (q: string | null, limit = 0): Search => ({ ...EVERYTHING, q, limit, rates })
    const [{ counts }, categories, pieces] = await Promise.all([
      this.#count({
        ...Object.fromEntries(others.map(({ query }, n) => [`q${n}`, this.#wholeQuery(search(query), now)])),
        ...Object.fromEntries(
          makers.map(({ concept }, n) => [
            `m${n}`,
            all(this.#wholeQuery(search(null), now), hasConcept(concept), is('traits.maker', concept.name)),
          ]),
        ),
      }),
      this.categoryStats(now),
      readQuery(typed, rates).terms.length > 0 ? this.#asTyped(search(typed, MAX_PIECES), now) : [],
    ])
    return {
      queries: others.map(({ query }, n) => ({ query, count: counts[`q${n}`]! })).filter(({ count }) => count > 0),
      makers: makers
        .map(({ concept }, n) => ({ value: concept.name, count: counts[`m${n}`]! }))
        .filter(({ count }) => count > 0),
      categories: categories
        .filter(({ category }) => beginsWith(category, typed))
        .slice(0, MAX_MAKERS)
        .map(({ category: value, count }) => ({ value, count })),
      pieces,
    }
  }

  async #asTyped(search: Search, now: Date): Promise<ListingRecord[]> {
    const query = readQuery(search.q, search.rates)
    const weighed = await this.#weigh(query.terms.map(alternativesOf))
    const read = { ...weighed, corrected: new Map() }
    return this.#listings(this.#page(search, asked(search, query, now), filtersOf(search), read))
  }

  async #weigh(sought: readonly Sought[]): Promise<Omit<Understood, 'corrected'>> {
    const { counts, ...shop } = await this.#count(
      Object.fromEntries(sought.map((each, n) => [`${n}`, matching(each, 'all')])),
    )
    return { ...shop, sought, having: sought.map((_, n) => counts[`${n}`] ?? 0) }
  }

  featured(limit: number, now: Date): Promise<ListingRecord[]> {
    const featured = within('featuredUntil', { gt: now.getTime() })
    return this.#shelf([PHOTOGRAPHED, featured, ...hasStatus('active', now)], 'featuredUntil', limit)
  }

  shelf({ listingType, sortBy }: Shelf, limit: number, now: Date): Promise<ListingRecord[]> {
    const ofType = listingType ? [filterQueries.listingType(listingType)] : []
    return this.#shelf([PHOTOGRAPHED, ...ofType, ...hasStatus('active', now)], sortBy, limit)
  }

  async newestBy(sellerIds: readonly string[], limit: number, now: Date): Promise<ListingRecord[]> {
    const theirs = [isOneOf('sellerId', sellerIds), ...hasStatus('active', now)]
    const first = await this.#shelf([PHOTOGRAPHED, ...theirs], 'createdAt', limit)
    if (first.length === limit) return first
    return [...first, ...(await this.#shelf([none(PHOTOGRAPHED), ...theirs], 'createdAt', limit - first.length))]
  }

  /** The best two of each seller, of the sellers with the best; then what else they have. */
  async #shelf(among: readonly Query[], sortBy: keyof typeof shelfOrders, limit: number): Promise<ListingRecord[]> {
    const { order, timeOf } = shelfOrders[sortBy]
    const sort = [{ [sortBy]: { order, missing: '_last' } }, newestFirst]
    const query = all(...among)
    const inner_hits = { name: 'theirs', size: MAX_OF_ONE_SELLER, sort, _source: ['record'] }
    const { hits } = await this.#ask({ query, size: limit, sort, collapse: { field: 'sellerId', inner_hits } })
    const sign = order === 'asc' ? 1 : -1
    const inOrder = (a: ListingRecord, b: ListingRecord) => {
      const [time, other] = [timeOf(a), timeOf(b)]
      return time === other ? (a.id < b.id ? 1 : -1) : sign * (time - other)
    }
    const theirs = hits.hits.flatMap(hit => (hit.inner_hits?.theirs ? recordsOf(hit.inner_hits.theirs) : []))
    const mixed = theirs.toSorted(inOrder).slice(0, limit)
    if (mixed.length === limit) return mixed
    const others = none(
      isOneOf(
        'id',
        mixed.map(({ id }) => id),
      ),
    )
    const more = await this.#listings({ query: all(query, others), size: limit - mixed.length, sort })
    return [...mixed, ...more].toSorted(inOrder)
  }

  async countBy(sellerIds: readonly string[], now: Date): Promise<Map<string, number>> {
    if (sellerIds.length === 0) return new Map()
    const { aggregations } = await this.#ask({
      query: all(isOneOf('sellerId', sellerIds), ...hasStatus('active', now)),
      size: 0,
      aggs: { sellers: { terms: { field: 'sellerId', size: sellerIds.length } } },
    })
    return new Map(bucketsOf(aggregations?.sellers).map(({ key, doc_count }) => [key, doc_count]))
  }

  async sellersForSale(limit: number, now: Date): Promise<string[]> {
    const order = [{ _count: 'desc' }, { _key: 'asc' }]
    const { aggregations } = await this.#ask({
      query: all(...hasStatus('active', now)),
      size: 0,
      aggs: { sellers: { terms: { field: 'sellerId', size: limit, order } } },
    })
    return bucketsOf(aggregations?.sellers).map(({ key }) => key)
  }

  async similar(id: string, category: string | null, limit: number, now: Date): Promise<ListingRecord[] | undefined> {
    const [listing] = await this.findAll([id])
    if (!listing) return undefined
    const wanted = category ?? listing.category
    const inCategory = wanted === undefined ? [] : [is('categoryKey', categoryKey(wanted))]
    return this.#mostAlike(
      likenedBy(listing),
      [...hasStatus('active', now), ...inCategory, PHOTOGRAPHED, none(is('id', id))],
      limit,
    )
  }

  soldLike(piece: DescribedPiece, since: Date, limit: number): Promise<ListingRecord[]> {
    const families = formsNamed(piece.itemName).map(form => familyOf(form).name)
    const among = [is('isSold', true), within('soldAt', { gte: since.getTime() }), isOneOf('titleForms', families)]
    return this.#mostAlike(likenedByTraits(piece), among, limit)
  }

  async #mostAlike(stems: readonly string[], among: readonly Query[], limit: number) {
    const weighed = await this.#weigh(stems.map(stem => [{ stems: [stem] }]))
    return this.#listings({
      query: { bool: { filter: among, should: scored(weighed), minimum_should_match: 0 } },
      size: limit,
      sort: [{ _score: 'desc' }, newestFirst],
    })
  }

  async sold(search: SoldSearch): Promise<SoldFound> {
    const { q, rates, sort, offset, limit } = search
    const query = readQuery(q, rates)
    const read = query.terms.length > 0 ? await this.#understand(query) : undefined
    const required = [
      ...soldWithin(query),
      ...soldBy(search),
      ...(read?.sought.map(each => matching(each, 'all')) ?? []),
    ]
    const filters = soldFilters(search)
    const column = sort === 'newest' ? 'soldAt' : 'soldFor'
    const order = sort === 'lowest' ? 'asc' : 'desc'
    const [page, sales] = await Promise.all([
      this.#ask({
        query: all(...required),
        post_filter: all(...Object.values(filters)),
        from: offset,
        size: limit,
        sort: [{ [column]: order }, newestFirst],
        aggs: countsWith(filters, {
          form: names('titleForms'),
          maker: names('traits.maker'),
          period: names('traits.period'),
        }),
      }),
      this.#sales([...required, ...Object.values(filters)]),
    ])
    const [form, maker, period] = (['form', 'maker', 'period'] as const).map(name =>
      facet(page.aggregations?.[name], MAX_TRAITS),
    )
    return {
      total: sales.total,
      prices: sales.prices,
      facets: { form: form!, maker: maker!, period: period! },
      understood: understoodOf(q, rates),
      listings: recordsOf(page),
      sample: await this.#sampleOf(sales.inTime),
    }
  }

  /** All sales, or some at random of very many. The lowest and highest price are always exact. */
  async #sales(among: readonly Query[]) {
    const { hits, aggregations } = await this.#ask({
      query: { function_score: { query: all(...among), random_score: { seed: 1, field: 'soldAt' } } },
      size: MAX_SALES_READ,
      _source: false,
      docvalue_fields: ['id', 'soldFor', 'soldAt'],
      sort: [{ _score: 'desc' }],
      aggs: { lowest: { min: { field: 'soldFor' } }, highest: { max: { field: 'soldFor' } } },
    })
    const sales = hits.hits.map(({ fields }) => ({
      id: String(fields?.id?.[0]),
      soldFor: Number(fields?.soldFor?.[0]),
      soldAt: Number(fields?.soldAt?.[0]),
    }))
    const prices = pricesAmong(Float64Array.from(sales, ({ soldFor }) => soldFor))
    const [lowest, highest] = [aggregations?.lowest?.value, aggregations?.highest?.value].map(value =>
      cents(value ?? 0),
    )
    return {
      total: hits.total.value,
      prices: prices && { ...prices, lowest: lowest!, highest: highest! },
      inTime: sales.toSorted((a, b) => a.soldAt - b.soldAt || (a.id < b.id ? -1 : 1)).map(({ id }) => id),
    }
  }

  async #sampleOf(inTime: readonly string[]): Promise<ListingRecord[]> {
    const step = Math.max(1, inTime.length / MAX_SAMPLE)
    const length = Math.min(inTime.length, MAX_SAMPLE)
    const ids = Array.from({ length }, (_, n) => inTime[Math.floor(n * step)]!)
    const found = new Map((await this.findAll(ids)).map(listing => [listing.id, listing]))
    return ids.flatMap(id => found.get(id) ?? [])
  }

  async categoryStats(now: Date): Promise<CategoryCount[]> {
    const { aggregations } = await this.#ask({
      query: all(...hasStatus('active', now)),
      size: 0,
      aggs: { categories },
    })
    const averages = new Map(
      bucketsOf(aggregations?.categories).map(({ key, name, average }) => [
        name?.buckets[0]?.key ?? key,
        average?.value,
      ]),
    )
    return facet(aggregations?.categories, MAX_CATEGORIES).map(({ value, count }) => ({
      category: value,
      count,
      averagePriceCents: averageCents(averages.get(value)),
    }))
  }

  findAll(ids: readonly string[]): Promise<ListingRecord[]> {
    return ids.length === 0
      ? Promise.resolve([])
      : this.#listings({ query: all(LISTED, isOneOf('id', ids)), size: ids.length })
  }

  newestBefore(id: string | undefined, limit: number): Promise<ListingRecord[]> {
    const before = id === undefined ? [] : [within('id', { lt: id })]
    return this.#listings({ query: all(LISTED, ...before), size: limit, sort: [newestFirst] })
  }

  async forSale(after: string | undefined, limit: number, now: Date): Promise<{ id: string; updatedAt: string }[]> {
    const rest = after === undefined ? [] : [within('id', { gt: after })]
    const { hits } = await this.#ask({
      query: all(...hasStatus('active', now), ...rest),
      size: limit,
      sort: [{ id: 'asc' }],
      _source: false,
      docvalue_fields: ['id', 'updatedAt'],
    })
    return hits.hits.map(({ fields }) => ({ id: String(fields?.id?.[0]), updatedAt: String(fields?.updatedAt?.[0]) }))
  }
}

const averageCents = (average: number | null | undefined): Cents | null =>
  average === null || average === undefined ? null : cents(Math.round(average))

const recordsOf = ({ hits }: Pick<SearchAnswer, 'hits'>): ListingRecord[] =>
  hits.hits.map(({ _source }: Hit) => _source?.record as ListingRecord)

function orderOf(sortBy: SortField, order: 'asc' | 'desc', isScored: boolean): object[] {
  const photos = putsPhotosFirst(sortBy, order) ? [photosFirst] : []
  if (sortBy !== 'relevance') return [...photos, { [sortBy]: { order, missing: '_last' } }, newestFirst]
  return [...photos, ...(isScored ? [{ _score: order }] : []), newestFirst]
}

/** A price in the words means what was paid, not what was asked. */
function soldWithin({ minPrice, maxPrice, years }: QueryReading): Query[] {
  const lowest = minPrice === null ? [] : [within('soldFor', { gte: minPrice })]
  const highest = maxPrice === null ? [] : [within('soldFor', { lte: maxPrice })]
  return [is('isSold', true), ...lowest, ...highest, ...withinYears(years)]
}

/** A piece is of the forms that its title names; descriptions also name what belongs to it. */
function soldFilters({ form, maker, period }: Pick<SoldSearch, 'form' | 'maker' | 'period'>): Filters {
  const of = (kind: 'form' | 'maker' | 'period', name: string | null | undefined, field: string) => {
    if (!name) return {}
    const concept = thesaurus().named(kind, name)
    return { [kind]: concept ? is(field, concept.name) : NOTHING }
  }
  return {
    ...of('form', form, 'titleForms'),
    ...of('maker', maker, 'traits.maker'),
    ...of('period', period, 'traits.period'),
  }
}

const facetsOf = (aggregations: SearchAnswer['aggregations']): Facets =>
  Object.fromEntries(
    Object.keys(counted).map(name => [
      name,
      facet(aggregations?.[name], name === 'categories' ? MAX_CATEGORIES : MAX_TRAITS),
    ]),
  ) as unknown as Facets

/** All listings of an index, found by OpenSearch: the words and their weights are read as a replica does. */
export const openSearchEngine = (url: string, index = listingIndex()): SearchEngine => new OpenSearchEngine(url, index)
