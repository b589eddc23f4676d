import { DomainError } from '../../../shared/contract/errors.ts'
import { findListing, type ListingRecord } from '../listing/listing-store.ts'
import { type AuctionRecord, findListingWithAuction } from './auction-store.ts'
import { closeIfOver } from './closing.ts'

export interface EndedAuction {
  readonly listing: ListingRecord
  readonly auction: AuctionRecord
}

/** Closes the auction first if its time is over. @throws DomainError not_found, not_an_auction, auction_not_ended */
export async function findEnded(listingId: string, now: Date): Promise<EndedAuction> {
  const { listing, auction } = await findListingWithAuction(listingId)
  if (!listing || listing.status === 'removed') throw new DomainError('not_found')
  if (!auction) throw new DomainError('not_an_auction')
  const ended = await closeIfOver(auction, now)
  if (ended.state === 'live') throw new DomainError('auction_not_ended')
  const endedBefore = ended === auction
  return { listing: endedBefore ? listing : ((await findListing(listingId)) ?? listing), auction: ended }
}

export const isSecondChanceOver = ({ secondChanceAt, payBy = '' }: AuctionRecord, now: Date): boolean =>
  secondChanceAt !== undefined && Date.parse(payBy) <= now.getTime()
