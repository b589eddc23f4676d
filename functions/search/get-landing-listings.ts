import { search } from '../../shared/contract/endpoints/search.ts'
import { writeSummary } from '../core/listing/written-summary.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { keptAnswer } from './kept-answers.ts'
import { landingListings } from './landing-listings.ts'

const row = search.getLandingListings

export const handler = endpoint(row, {}, async ({ now }) => {
  const engine = await searchEngine()
  return keptAnswer(row, {}, engine, now, async () => {
    const { auctions, items, newest, ...rest } = await landingListings(engine, now)
    const written = (listings: typeof newest) => listings.map(listing => writeSummary(listing, now))
    return {
      answer: { ...rest, auctions: [], items: [], newest: [] },
      lists: { auctions: written(auctions), items: written(items), newest: written(newest) },
    }
  })
})
