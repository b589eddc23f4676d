import { browsePath } from '../../shared/contract/browse-path.ts'
import { search } from '../../shared/contract/endpoints/search.ts'
import { ratesFor } from '../core/search/engine/query-rates.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(search.suggestSearches, {}, async ({ query, now }) => {
  const engine = await searchEngine()
  const { queries, makers, categories, pieces } = await engine.suggest(query.q ?? '', now, await ratesFor(query.q))
  return [
    ...queries.map(({ query, count }) => ({
      kind: 'search' as const,
      text: query,
      count,
      path: browsePath({ q: query }),
    })),
    ...makers.map(({ value, count }) => ({
      kind: 'maker' as const,
      text: value,
      count,
      path: browsePath({ maker: value }),
    })),
    ...categories.map(({ value, count }) => ({
      kind: 'category' as const,
      text: value,
      count,
      path: browsePath({ category: value }),
    })),
    ...pieces.map(({ id, itemName }) => ({
      kind: 'piece' as const,
      text: itemName,
      count: null,
      path: `/marketplace/${id}`,
    })),
  ]
})
