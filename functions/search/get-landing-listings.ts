import { search } from '../../shared/contract/endpoints/search.ts'
import { presentSummary } from '../core/listing/present-listing.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { keptAnswer } from './kept-answers.ts'
import { landingListings } from './landing-listings.ts'

const row = search.getLandingListings

export const handler = endpoint(row, {}, async ({ now }) => {
  const engine = await searchEngine()
  return keptAnswer(row, {}, engine, now, async () => {
    const { auctions, items, newest, ...rest } = await landingListings(engine, now)
    const present = (listings: typeof newest) => listings.map(listing => presentSummary(listing, undefined, now))
    return {
      shown: [...auctions, ...items, ...newest],
      answer: { ...rest, auctions: present(auctions), items: present(items), newest: present(newest) },
    }
  })
})
