import { search } from '../../shared/contract/endpoints/search.ts'
import { writeSummary } from '../core/listing/written-summary.ts'
import { EVERYTHING } from '../core/search/engine/search.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { keptAnswer } from './kept-answers.ts'

const row = search.getMarketplaceListings

export const handler = endpoint(row, {}, async ({ query, now }) => {
  const engine = await searchEngine()
  return keptAnswer(row, query, engine, now, async () => {
    const sortBy = query.listingType === 'auction' ? 'auctionEndDate' : 'createdAt'
    const asked = { ...EVERYTHING, ...query, sortBy } as const
    const { listings, total } = await engine.searchWritten(asked, now, writeSummary)
    return { answer: { total, totalPages: Math.ceil(total / query.limit), listings: [] }, lists: { listings } }
  })
})
