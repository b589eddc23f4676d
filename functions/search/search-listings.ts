import { search } from '../../shared/contract/endpoints/search.ts'
import { writeSummary } from '../core/listing/written-summary.ts'
import { ratesFor } from '../core/search/engine/query-rates.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { keptAnswer } from './kept-answers.ts'

const row = search.searchListings

export const handler = endpoint(row, {}, async ({ query, now }) => {
  const engine = await searchEngine()
  const asked = { ...query, rates: await ratesFor(query.q) }
  return keptAnswer(row, asked, engine, now, async () => {
    // CloudFront caches it for everyone, so nobody's own view of a hold is in it.
    const { listings, ...found } = await engine.searchWritten(asked, now, writeSummary)
    const totalPages = Math.ceil(found.total / query.limit)
    return { answer: { ...found, totalPages, listings: [] }, lists: { listings } }
  })
})
