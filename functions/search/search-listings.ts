import { search } from '../../shared/contract/endpoints/search.ts'
import { presentSummary } from '../core/listing/present-listing.ts'
import { ratesFor } from '../core/search/engine/query-rates.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { keptAnswer } from './kept-answers.ts'

const row = search.searchListings

export const handler = endpoint(row, {}, async ({ query, now }) => {
  const engine = await searchEngine()
  const asked = { ...query, rates: await ratesFor(query.q) }
  return keptAnswer(row, asked, engine, now, async () => {
    const { listings, total, ...rest } = await engine.search(asked, now)
    return {
      shown: listings,
      answer: {
        ...rest,
        total,
        totalPages: Math.ceil(total / query.limit),
        // CloudFront caches it for everyone, so nobody's own view of a hold is in it.
        listings: listings.map(listing => presentSummary(listing, undefined, now)),
      },
    }
  })
})
