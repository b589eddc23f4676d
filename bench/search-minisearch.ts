import MiniSearch, { type Options } from 'minisearch'
import { listingWords, priceOf, searchedStatus } from '../functions/core/search/matching.ts'
import type { Search, SearchedListing } from '../functions/core/search/search.ts'
import { stemOf, wordsOf } from '../functions/core/vocabulary/words.ts'
import { usualOrder } from '../shared/search.ts'
import { antique, NOW } from './antiques.ts'
import { kinds, type Timing, timed } from './search-queries.ts'

const RUNS = 10

/** A separate process: the same searches with minisearch, with filters, counts and order in code. */
const count = Number(process.argv[2])
interface Indexed {
  readonly id: string
  readonly title: string
  readonly body: string
}

const stems = new Map<string, string>()
const stem = (word: string) => {
  const known = stems.get(word) ?? stemOf(word)
  stems.set(word, known)
  return known
}
const options: Options<Indexed> = {
  idField: 'id',
  fields: ['title', 'body'],
  tokenize: wordsOf,
  processTerm: stem,
  searchOptions: { combineWith: 'AND', prefix: true, boost: { title: 5 }, tokenize: wordsOf, processTerm: stem },
}
const listings = new Map<string, SearchedListing>()
let start = performance.now()
const index = new MiniSearch<Indexed>(options)
for (let n = 0; n < count; n += 1) {
  const listing = antique(n)
  listings.set(listing.id, listing)
  const { title, body } = listingWords(listing)
  index.add({ id: listing.id, title: title.join(' '), body: body.join(' ') })
}
const putMs = performance.now() - start
const saved = JSON.stringify(index)
start = performance.now()
const opened = MiniSearch.loadJSON(saved, options)
const openMs = performance.now() - start

const keyOf = (listing: SearchedListing, sortBy: string) =>
  sortBy === 'price'
    ? priceOf(listing)
    : Date.parse(sortBy === 'createdAt' ? listing.createdAt : (listing.auctionEndsAt ?? ''))

/** What SearchDatabase does, with one index in its place. */
function search({ q, category, minPrice, maxPrice, listingType, condition, status, sortBy, limit, offset }: Search) {
  const ids = q
    ? (() => {
        const found = opened.search(q)
        return (found.length > 0 ? found : opened.search(q, { fuzzy: 1 })).map(({ id }) => id as string)
      })()
    : [...listings.keys()]
  const facets = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()] as const
  const add = (facet: Map<string, number>, value = '') => facet.set(value, (facet.get(value) ?? 0) + 1)
  const found = ids.flatMap(id => {
    const listing = listings.get(id)
    if (!listing || searchedStatus(listing, NOW) !== status) return []
    const price = priceOf(listing)
    if (minPrice !== null && !(price !== undefined && price >= minPrice)) return []
    if (maxPrice !== null && !(price !== undefined && price <= maxPrice)) return []
    const isCategory = category === null || listing.category === category
    const isType = !listingType || listing.listingType === listingType
    const isCondition = !condition || listing.condition === condition
    if (isType && isCondition) add(facets[0], listing.category)
    if (isCategory && isCondition) add(facets[1], listing.listingType)
    if (isCategory && isType) add(facets[2], listing.condition)
    return isCategory && isType && isCondition ? [listing] : []
  })
  const order = sortBy ?? (q ? 'relevance' : 'createdAt')
  const sign = usualOrder[order] === 'asc' ? 1 : -1
  if (order !== 'relevance') found.sort((a, b) => sign * ((keyOf(a, order) ?? 0) - (keyOf(b, order) ?? 0)))
  return { listings: found.slice(offset, offset + limit), total: found.length, facets }
}

const times: Timing[] = []
for (const [kind, next] of Object.entries(kinds)) times.push(await timed(kind, RUNS, n => search(next(n, count))))
console.log(
  JSON.stringify({ putMs, openMs, memoryMb: process.memoryUsage.rss() / 1e6, savedMb: saved.length / 1e6, times }),
)
