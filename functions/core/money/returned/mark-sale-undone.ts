import { transactNamed } from '../../../platform/table.ts'
import { setSaleUndone } from '../../listing/undone-sales.ts'
import { type CheckoutRecord, isForShares } from '../checkout/checkout-record.ts'
import { findCheckout } from '../checkout/checkout-store.ts'
import { stillBack } from '../checkout/refund-store.ts'
import { backOfEach } from '../sale/returning.ts'
import { findSale } from '../sale/sale-store.ts'
import { backInAll, settlementOf } from './deciding.ts'

interface Returned {
  readonly checkoutId: string
  readonly listingId?: string | undefined
}

/** A price of which something went back is not what the piece was worth. What the bank has yet to decide counts as paid. */
export async function markSaleUndone({ checkoutId, listingId }: Returned): Promise<void> {
  if (!listingId) return
  const checkout = await findCheckout(checkoutId)
  if (!checkout) return
  for (const [id, isUndone] of await undoneIn(checkout, listingId)) {
    const refused = await transactNamed({
      checkout: stillBack(checkout),
      listing: setSaleUndone(id, checkoutId, isUndone),
    })
    // A refund and the bank's decision can come between reading and writing.
    if (refused === 'checkout') return markSaleUndone({ checkoutId, listingId })
  }
}

/** Whether something went back of each piece. */
async function undoneIn(checkout: CheckoutRecord, listingId: string): Promise<[string, boolean][]> {
  const sale = isForShares(checkout) || !checkout.lines ? undefined : await findSale(checkout.id)
  if (!sale?.lines) return [[listingId, backInAll(checkout) > 0]]
  const back = backOfEach({ ...sale, ...settlementOf(checkout) })
  return sale.lines.map((line, index) => [line.listingId, (back[index] ?? 0) > 0])
}
