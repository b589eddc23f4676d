import { expect, it } from 'vitest'
import { handler as answerFollowed } from '../functions/combined/answer-followed.ts'
import { handler as answerSearches } from '../functions/combined/answer-searches.ts'
import { endpoints } from '../shared/endpoint-table.ts'
import { combined, combinedNames } from './combined.ts'
import type { Grant } from './grant.ts'
import { endpointGrants } from './grants.ts'

const handlers = { answerSearches, answerFollowed }

it.each(combinedNames)('%s answers the routes that lead to it', name => {
  const rows = combined[name].endpoints.map(endpoint => endpoints[endpoint])
  const routes = rows.flatMap(({ method, path }) => [`${method} ${path}`, `HEAD ${path}`])
  expect(handlers[name].routes.toSorted()).toEqual(routes.toSorted())
})

it('every endpoint that searches shares a function, unless it does more than search', () => {
  const searches = ([, grants]: [string, readonly Grant[]]) => grants.some(({ on }) => on === 'search')
  const alone = Object.entries<readonly Grant[]>(endpointGrants)
    .filter(searches)
    .map(([name]) => name)
    .filter(name => !combinedNames.some(each => (combined[each].endpoints as readonly string[]).includes(name)))
  expect(alone).toEqual(['identifyAntique', 'startIdentification', 'askIdentificationSource', 'findSimilarByPhoto'])
})
