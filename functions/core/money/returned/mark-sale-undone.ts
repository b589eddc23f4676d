import { transactNamed } from '../../../platform/table.ts'
import { setSaleUndone } from '../../listing/undone-sales.ts'
import { isForShares } from '../checkout/checkout-record.ts'
import { findCheckout } from '../checkout/checkout-store.ts'
import { listingIdsOf } from '../checkout/line.ts'
import { stillBack } from '../checkout/refund-store.ts'
import { settlementOf } from './deciding.ts'

interface Returned {
  readonly checkoutId: string
  readonly listingId?: string | undefined
}

/** A price of which something went back is not what the piece was worth. What the bank has yet to decide counts as paid. */
export async function markSaleUndone({ checkoutId, listingId }: Returned): Promise<void> {
  if (!listingId) return
  const checkout = await findCheckout(checkoutId)
  if (!checkout) return
  const { refundedCents = 0, disputedCents = 0 } = settlementOf(checkout)
  const isUndone = refundedCents + disputedCents > 0
  for (const id of isForShares(checkout) ? [listingId] : listingIdsOf(checkout)) {
    const refused = await transactNamed({
      checkout: stillBack(checkout),
      listing: setSaleUndone(id, checkoutId, isUndone),
    })
    // A refund and the bank's decision can come between reading and writing.
    if (refused === 'checkout') return markSaleUndone({ checkoutId, listingId })
  }
}
