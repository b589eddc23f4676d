import type { OwnListing } from '../../../shared/contract/endpoints/payouts.ts'
import { isAuctionOver } from '../../../shared/rules/auction-time.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useFromNow } from '../../lib/use-now.ts'

type Dated = Pick<OwnListing, 'status' | 'auctionEndDate'>

export interface Offers<Each = OwnListing> {
  active: readonly Each[]
  ended: readonly Each[]
}

/** `ended`: auctions that are over and not sold, or not yet. */
export function offersOf<Each extends Dated>(listings: readonly Each[], now: Date): Offers<Each> {
  const unsold = listings.filter(({ status }) => status !== 'sold' && status !== 'removed')
  const { active = [], ended = [] } = Object.groupBy(unsold, each => (isAuctionOver(each, now) ? 'ended' : 'active'))
  return { active, ended }
}

/** Follows the clock: auctions end while the page is open. */
export function useOffers(listings: readonly OwnListing[]): Offers {
  useFromNow(now => offersOf(listings, now).active.length)
  return offersOf(listings, serverNow())
}
