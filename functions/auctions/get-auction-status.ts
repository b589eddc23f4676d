import { auctions } from '../../shared/endpoints/auctions.ts'
import { DomainError } from '../../shared/errors.ts'
import { endpoint } from '../kit/endpoint.ts'
import { findListingWithAuction } from './auction-store.ts'
import { presentStatus } from './present-status.ts'
import { shownAsSettled } from './settlement.ts'

export const handler = endpoint(auctions.getAuctionStatus, {}, async ({ params, user, now }) => {
  const { listing, auction } = await findListingWithAuction(params.id)
  if (!listing || listing.status === 'removed') throw new DomainError('not_found')
  if (!auction) throw new DomainError('not_an_auction')
  return presentStatus(await shownAsSettled(auction, now), listing, user?.id, now)
})
