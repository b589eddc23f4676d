import type { PayloadOf } from '../../events/event.ts'
import type { listingSold } from '../../events/listing.ts'
import { countSale, judgedCategory } from '../core/identify/estimate/accuracy-store.ts'
import { findInventoryItem } from '../core/inventory/inventory-store.ts'
import { findSale } from '../core/money/sale/sale-store.ts'
import { addSale, isInside } from './counting.ts'

/** Compares what a piece sold for with the estimate that its seller kept, if there is one. Counts once. */
export async function checkEstimate(sold: PayloadOf<typeof listingSold>, soldAt: Date): Promise<void> {
  const { transactionId: saleId, listingId, itemName, sellerId, salePriceCents: soldCents } = sold
  const { inventoryId } = (await findSale(saleId)) ?? {}
  const item = inventoryId && (await findInventoryItem({ userId: sellerId, id: inventoryId }))
  const estimate = item ? item.estimate : undefined
  if (!estimate) return
  const sale = {
    ...estimate,
    saleId,
    category: judgedCategory(estimate.category),
    listingId,
    itemName,
    soldCents,
    soldAt: soldAt.toISOString(),
    isInside: isInside(estimate, soldCents),
  }
  await countSale(sale, addSale)
}
