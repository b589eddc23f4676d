import { countSale } from '../../../functions/core/identify/estimate/accuracy-store.ts'
import { addSale } from '../../../functions/estimates/counting.ts'
import { newListing } from '../../../functions/testing/sales.ts'
import { endpoints } from '../../../shared/contract/endpoint-table.ts'
import { cents } from '../../../shared/rules/cents.ts'
import type { CallsOf } from '../measure/call.ts'
import { visitor } from '../measure/people.ts'

async function missed(category: string): Promise<void> {
  const { listing } = await newListing()
  const sale = {
    saleId: listing.id,
    category,
    level: 'kind',
    share: 0.7,
    minCents: cents(400_00),
    maxCents: cents(900_00),
    listingId: listing.id,
    itemName: listing.itemName,
    soldCents: cents(245_00),
    soldAt: listing.createdAt,
    isInside: false,
    estimatedAt: listing.createdAt,
  } as const
  await countSale(sale, addSale)
}

export const calls: CallsOf<'estimates'> = {
  getEstimateAccuracy: async () => {
    for (const category of ['Ceramics', 'Ceramics', 'Silver', 'Glass']) await missed(category)
    return () => visitor.call(endpoints.getEstimateAccuracy)
  },
}
