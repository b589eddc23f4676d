import { expect, it } from 'vitest'
import { search } from '../../shared/contract/endpoints/search.ts'
import { answering } from './answering.ts'

it('hands each route to its handler, a HEAD like its GET, and no other route to anyone', async () => {
  const saying = (text: string) => async () => ({ body: text })
  const answer = answering([search.searchListings, saying('found')], [search.suggestSearches, saying('suggested')])
  const ask = (routeKey: string) => answer({ routeKey } as never, {} as never)
  expect(await ask(`GET ${search.searchListings.path}`)).toEqual({ body: 'found' })
  expect(await ask(`HEAD ${search.suggestSearches.path}`)).toEqual({ body: 'suggested' })
  expect(() => ask(`POST ${search.searchListings.path}`)).toThrow('has no handler here')
})
