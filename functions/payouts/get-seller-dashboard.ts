import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { findAuctions } from '../core/auction/auction-store.ts'
import { isPaymentAwaited } from '../core/auction/payment-awaited.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import { presentSummary } from '../core/listing/present-listing.ts'
import { presentSale } from '../core/money/sale/present-sale.ts'
import { findDealings } from '../core/trade-history/dealings-store.ts'
import { figuresOf, offeredOf } from '../core/trade-history/figures.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(payouts.getSellerDashboard, {}, async ({ user, now }) => {
  const dealings = await findDealings(user.id)
  const offered = offeredOf(dealings.listings)
  const auctions = await findAuctions(offered.filter(isWon).map(({ id }) => id))
  const payByOf = (listingId: string) => {
    const auction = auctions.get(listingId)
    return auction && isPaymentAwaited({ auction }, now) ? auction.payBy : undefined
  }
  return {
    listings: offered.map(listing => ({
      ...presentSummary(listing, user.id, now),
      payBy: payByOf(listing.id) ?? null,
      photographs: listing.images.length,
    })),
    transactions: dealings.sales.map(presentSale),
    stats: figuresOf(dealings, now),
  }
})

const isWon = ({ status, awardedTo }: ListingRecord): boolean => status === 'ended' && awardedTo !== undefined
