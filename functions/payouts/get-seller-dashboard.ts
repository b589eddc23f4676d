import { payouts } from '../../shared/endpoints/payouts.ts'
import { findAuctions } from '../auctions/auction-store.ts'
import { isPaymentAwaited } from '../auctions/payment-awaited.ts'
import { endpoint } from '../kit/endpoint.ts'
import type { ListingRecord } from '../listings/listing-store.ts'
import { presentListing } from '../listings/present-listing.ts'
import { figuresOf, offeredOf } from './ledger.ts'
import { findLedger } from './ledger-store.ts'
import { presentSale } from './present-sales.ts'

export const handler = endpoint(payouts.getSellerDashboard, {}, async ({ user, now }) => {
  const ledger = await findLedger(user.id)
  const offered = offeredOf(ledger.listings)
  const auctions = await findAuctions(offered.filter(isWon).map(({ id }) => id))
  const payByOf = (listingId: string) => {
    const auction = auctions.get(listingId)
    return auction && isPaymentAwaited({ auction }, now) ? auction.payBy : undefined
  }
  return {
    listings: offered.map(listing => ({
      ...presentListing(listing, user.id, now),
      payBy: payByOf(listing.id) ?? null,
    })),
    transactions: ledger.sales.map(presentSale),
    stats: figuresOf(ledger, now),
  }
})

/** Whether it is kept for a bidder after its auction. */
const isWon = ({ status, awardedTo }: ListingRecord): boolean => status === 'ended' && awardedTo !== undefined
