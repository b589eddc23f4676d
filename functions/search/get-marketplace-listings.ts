import { search } from '../../shared/contract/endpoints/search.ts'
import { presentSummary } from '../core/listing/present-listing.ts'
import { EVERYTHING } from '../core/search/engine/search.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { keptAnswer } from './kept-answers.ts'

const row = search.getMarketplaceListings

export const handler = endpoint(row, {}, async ({ query, now }) => {
  const engine = await searchEngine()
  return keptAnswer(row, query, engine, now, async () => {
    const sortBy = query.listingType === 'auction' ? 'auctionEndDate' : 'createdAt'
    const { listings, total } = await engine.search({ ...EVERYTHING, ...query, sortBy }, now)
    return {
      shown: listings,
      answer: {
        total,
        totalPages: Math.ceil(total / query.limit),
        listings: listings.map(listing => presentSummary(listing, undefined, now)),
      },
    }
  })
})
