import { type Cents, cents, sumCents } from '../../../shared/rules/cents.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import { keptOf } from '../money/sale/returning.ts'
import { searchedStatus } from '../search/engine/matching.ts'
import type { Dealings } from './dealings-store.ts'

export const offeredOf = (listings: readonly ListingRecord[]): ListingRecord[] =>
  listings.filter(({ status, relistedAs }) => status !== 'removed' && !relistedAs)

export function figuresOf({ listings, sales }: Dealings, now: Date) {
  const offered = offeredOf(listings)
  const kept = sales.map(keptOf)
  const total = (amountOf: (sale: ReturnType<typeof keptOf>) => Cents) => sumCents(kept.map(amountOf))
  return {
    totalListings: offered.length,
    activeListings: offered.filter(listing => searchedStatus(listing, now) === 'active').length,
    soldListings: offered.filter(({ status }) => status === 'sold').length,
    totalSales: total(sale => sale.salePriceCents),
    totalCommissions: total(sale => sale.commissionCents),
    totalReserveFees: total(sale => sale.reserveFeeCents),
    totalShipping: total(sale => sale.shippingCents ?? cents(0)),
    netEarnings: total(sale => sale.sellerPayoutCents),
  }
}
