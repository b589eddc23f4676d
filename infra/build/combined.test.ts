import { expect, it } from 'vitest'
import { handler as answerFollowed } from '../../functions/search-router/answer-followed.ts'
import { handler as answerSearches } from '../../functions/search-router/answer-searches.ts'
import { endpoints } from '../../shared/contract/endpoint-table.ts'
import { grantsOf } from '../rights/grants.ts'
import { combined, combinedNames } from './combined.ts'
import { handlers as allHandlers, functionsBySource } from './handlers.ts'

const handlers = { answerSearches, answerFollowed }

it.each(combinedNames)('%s answers the routes that lead to it', name => {
  const rows = combined[name].endpoints.map(endpoint => endpoints[endpoint])
  const routes = rows.flatMap(({ method, path }) => [`${method} ${path}`, `HEAD ${path}`])
  expect(handlers[name].routes.toSorted()).toEqual(routes.toSorted())
})

it('every endpoint that searches shares a function, unless it does more than search', () => {
  const alone = allHandlers
    .map(({ name }) => name)
    .filter(name => name in endpoints && grantsOf(name).some(({ on }) => on === 'search'))
  expect(alone).toEqual(['identifyAntique', 'startIdentification', 'askIdentificationSource', 'findSimilarByPhoto'])
})

it('a module runs in the function that answers its endpoint', () => {
  expect(functionsBySource.get('functions/search/search-listings.ts')).toBe('answerSearches')
  expect(functionsBySource.get('functions/auctions/place-bid.ts')).toBe('placeBid')
  expect(new Set(functionsBySource.values())).toEqual(new Set(allHandlers.map(({ name }) => name)))
})
