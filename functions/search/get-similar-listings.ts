import { search } from '../../shared/contract/endpoints/search.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { CANDIDATES, filledUp, listingsThatLookLike } from './finding-similar.ts'
import { presentForSale, presentSold, SIMILAR_SHOWN } from './presenting-similar.ts'

export const handler = endpoint(search.getSimilarListings, {}, async ({ params, query, now }) => {
  const engine = await searchEngine()
  const named = await engine.similar(params.id, query.category, CANDIDATES, now)
  if (!named) throw new DomainError('not_found')
  const { forSale, sold } = await listingsThatLookLike(params.id, query.category, now)
  return [
    ...filledUp(forSale, named).map(presentForSale),
    ...(query.sold ? sold.slice(0, SIMILAR_SHOWN).map(({ listing }) => presentSold(listing)) : []),
  ]
})
