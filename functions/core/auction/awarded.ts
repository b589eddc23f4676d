import { DomainError } from '../../../shared/contract/errors.ts'
import { cents } from '../../../shared/rules/cents.ts'
import type { UserRecord } from '../../platform/users.ts'
import type { Purchase } from '../money/purchase/reserving.ts'
import { findEnded, isSecondChanceOver } from './ended.ts'

/**
 * A late winner can still pay until the seller acts; the next bidder's offer ends on time.
 * @throws DomainError what `findEnded` throws, own_listing, not_the_buyer, time_to_pay_over, listing_unavailable
 */
export async function findAwarded(listingId: string, buyer: UserRecord, now: Date): Promise<Purchase> {
  const { listing, auction } = await findEnded(listingId, now)
  if (listing.sellerId === buyer.id) throw new DomainError('own_listing')
  if (listing.status === 'sold') throw new DomainError('listing_unavailable')
  if (listing.awardedTo !== buyer.id) {
    throw new DomainError(auction.leaderId === buyer.id ? 'time_to_pay_over' : 'not_the_buyer')
  }
  const isWon = auction.secondChanceAt === undefined
  return {
    listing,
    isWon,
    boundSince: isWon ? listing.createdAt : undefined,
    price: () => {
      if (isSecondChanceOver(auction, now)) throw new DomainError('time_to_pay_over')
      return listing.awardedCents ?? cents(0)
    },
  }
}
