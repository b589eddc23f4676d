import { payouts } from '../../shared/endpoints/payouts.ts'
import { endpoint } from '../kit/endpoint.ts'
import { presentListing } from '../listings/present-listing.ts'
import { searchedStatus } from '../search/matching.ts'
import { presentSale } from './present-sales.ts'
import { findOffersAndSales } from './sale-store.ts'

export const handler = endpoint(payouts.getSellerDashboard, {}, async ({ user, now }) => {
  const { listings, sales } = await findOffersAndSales(user.id)
  const offered = listings.filter(({ status, relistedAs }) => status !== 'removed' && !relistedAs)
  const total = (amount: (sale: (typeof sales)[number]) => number) => sales.reduce((sum, each) => sum + amount(each), 0)
  return {
    listings: offered.map(listing => presentListing(listing, user.id, now)),
    transactions: sales.map(presentSale),
    stats: {
      totalListings: offered.length,
      activeListings: offered.filter(listing => searchedStatus(listing, now) === 'active').length,
      soldListings: offered.filter(({ status }) => status === 'sold').length,
      totalSales: total(each => each.salePriceCents),
      totalCommissions: total(each => each.commissionCents),
      netEarnings: total(each => each.sellerPayoutCents),
    },
  }
})
