import { search } from '../../shared/contract/endpoints/search.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { searchEngine } from '../core/search/engine/searching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { landingListings } from './landing-listings.ts'

export const handler = endpoint(search.getLandingListings, {}, async ({ now }) => {
  const engine = await searchEngine()
  const { auctions, items, newest, ...rest } = await landingListings(engine, now)
  const present = (listings: typeof newest) => listings.map(listing => presentListing(listing, undefined, now))
  return { ...rest, auctions: present(auctions), items: present(items), newest: present(newest) }
})
