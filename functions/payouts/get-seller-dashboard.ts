import { payouts } from '../../shared/endpoints/payouts.ts'
import { endpoint } from '../kit/endpoint.ts'
import { presentListing } from '../listings/present-listing.ts'
import { figuresOf, offeredOf } from './ledger.ts'
import { findLedger } from './ledger-store.ts'
import { presentSale } from './present-sales.ts'

export const handler = endpoint(payouts.getSellerDashboard, {}, async ({ user, now }) => {
  const ledger = await findLedger(user.id)
  return {
    listings: offeredOf(ledger.listings).map(listing => presentListing(listing, user.id, now)),
    transactions: ledger.sales.map(presentSale),
    stats: figuresOf(ledger, now),
  }
})
