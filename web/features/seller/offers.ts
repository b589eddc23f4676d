import { isAuctionOver } from '../../../shared/auction-time.ts'
import type { OwnListing } from '../../../shared/endpoints/payouts.ts'
import { useFromNow } from '../../lib/use-now.ts'

type Dated = Pick<OwnListing, 'status' | 'auctionEndDate'>

export interface Offers<Each = OwnListing> {
  active: readonly Each[]
  ended: readonly Each[]
}

/** What is for sale, and which auctions are over without a sale, or without one as yet. */
export function offersOf<Each extends Dated>(listings: readonly Each[], now: Date): Offers<Each> {
  const unsold = listings.filter(({ status }) => status === 'active' || status === 'reserved' || status === 'ended')
  const { active = [], ended = [] } = Object.groupBy(unsold, each => (isAuctionOver(each, now) ? 'ended' : 'active'))
  return { active, ended }
}

/** The same from second to second: auctions end while the page is open. */
export function useOffers(listings: readonly OwnListing[]): Offers {
  useFromNow(now => offersOf(listings, now).active.length)
  return offersOf(listings, new Date())
}
