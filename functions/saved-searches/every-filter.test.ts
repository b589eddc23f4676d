import { beforeAll, describe, expect, it, vi } from 'vitest'
import { savedSearch } from '../../shared/contract/endpoints/saved-searches.ts'
import { search } from '../../shared/contract/endpoints/search.ts'
import { filtersIn, noFilters, pathOf, searchAt, searchFor, viewFrom } from '../../shared/rules/browse-view.ts'
import { filterNames } from '../../shared/rules/filters.ts'
import { decimalOrNull } from '../../shared/rules/money.ts'
import { filtersFrom, resultsPath, savedFilters } from '../../shared/rules/saved-search.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import { isFound } from '../core/search/engine/matching.ts'
import { documentOf } from '../core/search/engine/opensearch/listing-document.ts'
import { openSearchEngine } from '../core/search/engine/opensearch/opensearch-engine.ts'
import { EVERYTHING } from '../core/search/engine/search.ts'
import { SearchDatabase } from '../core/search/engine/search-database.ts'
import type { SearchEngine } from '../core/search/engine/search-engine.ts'
import { filterSamples, plainPiece } from '../core/search/engine/testing/filter-samples.ts'
import { alerts, newSearch, putListing } from '../testing/alerts.ts'
import { newMember } from '../testing/visitor.ts'
import { matchListing } from './matching-listing.ts'

type Query = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const valuesAt = (document: object, path: string): unknown[] =>
  [path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], document)].flat()

/** Whether OpenSearch finds a document, by the few kinds of queries that filters are. */
function matches(query: Query, document: object): boolean {
  const [[kind = '', body = {}] = []] = Object.entries(query)
  const [[field = '', asked] = []] = Object.entries(body)
  switch (kind) {
    case 'bool': {
      const { filter = [], should, must_not = [] } = body as Record<string, readonly Query[] | undefined>
      const holds = (each: Query) => matches(each, document)
      return filter.every(holds) && !must_not.some(holds) && (body.minimum_should_match ? should!.some(holds) : true)
    }
    case 'term':
      return valuesAt(document, field).includes(asked)
    case 'range': {
      const limits = Object.entries(asked as Record<string, number>)
      const isWithin = {
        gt: (a: number, b: number) => a > b,
        gte: (a: number, b: number) => a >= b,
        lte: (a: number, b: number) => a <= b,
      }
      return valuesAt(document, field).some(value =>
        limits.every(([limit, of]) => isWithin[limit as 'gt'](Number(value), of)),
      )
    }
    case 'match_none':
      return false
    default:
      throw new Error(`No filter asks so: ${kind}`)
  }
}

const pieces = [plainPiece(), ...filterNames.map(name => plainPiece(filterSamples[name].found))]
const documents = pieces.map(documentOf)

vi.mock('../core/search/engine/opensearch/opensearch-client.ts', () => ({
  ask: async (_url: string, _method: string, _path: string, { query, post_filter: filter }: Record<string, Query>) => {
    const hits = documents.filter(each => matches(query!, each) && (!filter || matches(filter, each)))
    return { hits: { total: { value: hits.length }, hits: hits.map(_source => ({ _source })) } }
  },
}))

const replica = new SearchDatabase(':memory:')

beforeAll(async () => {
  replica.put(pieces)
  for (const piece of pieces) await putListing(piece)
})

const idsOf = (listings: readonly { id: string }[]) => listings.map(({ id }) => id).toSorted()

describe('every filter', () => {
  it.each(everyNth(9, filterNames))('finds the same by %s everywhere', async name => {
    const view = viewFrom(new URLSearchParams({ [name]: filterSamples[name].values[0] }))
    const foundBy = async (engine: SearchEngine, asked: ReturnType<typeof searchFor>) =>
      idsOf((await engine.search({ ...EVERYTHING, ...asked, limit: 100 }, new Date())).listings)
    const found = await foundBy(replica, searchFor(view))
    expect(found).toContain(pieces[filterNames.indexOf(name) + 1]!.id)
    expect(found).not.toContain(pieces[0]!.id)

    const opensearch = openSearchEngine('http://localhost')
    expect(await foundBy(opensearch, searchFor(view))).toEqual(found)
    expect(await foundBy(replica, searchAt(pathOf(view)))).toEqual(found)

    const owner = await newMember()
    const { minPrice, maxPrice, ...filters } = savedFilters(filtersIn(view))
    const prices = { minPrice: decimalOrNull(minPrice), maxPrice: decimalOrNull(maxPrice) }
    const saved = filtersFrom(savedSearch.parse(await newSearch(owner, { ...filters, ...prices })))
    expect(await foundBy(replica, searchAt(resultsPath(saved)))).toEqual(found)

    const isSaved = await Promise.all(pieces.map(each => isFound(saved, each, new Date(), [], async () => new Map())))
    expect(idsOf(pieces.filter((_, n) => isSaved[n]))).toEqual(found)

    for (const { id } of pieces) await matchListing(id, new Date())
    const told = (await alerts(owner.user.id)).flatMap(({ payload }) => payload.listingIds)
    expect(told.toSorted()).toEqual(found)
  })

  it('is in the table: the API takes no other', () => {
    expect(Object.keys(search.searchListings.query.shape)).toEqual([
      'q',
      ...filterNames,
      ...['status', 'seller', 'sortBy', 'sortOrder', 'limit', 'offset'],
    ])
    expect(Object.keys(noFilters)).toEqual(['q', ...filterNames, 'status'])
  })
})
