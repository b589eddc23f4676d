import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findListingWithAuction } from '../core/auction/auction-store.ts'
import { shownAsClosed } from '../core/auction/closing.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentStatus } from './present-status.ts'

export const handler = endpoint(auctions.getAuctionStatus, {}, async ({ params, user, now }) => {
  const { listing, auction } = await findListingWithAuction(params.id)
  if (!listing || listing.status === 'removed') throw new DomainError('not_found')
  if (!auction) throw new DomainError('not_an_auction')
  return presentStatus(await shownAsClosed(auction, now), listing, user?.id, now)
})
